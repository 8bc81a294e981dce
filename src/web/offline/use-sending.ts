import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../../features/accounts/session.ts';
import { fetchSession } from '../../features/accounts/queries.ts';
import { askAgain } from '../../features/reviews/act.ts';
import { reasonOf } from '../../features/reviews/outcome-texts.ts';
import { delivering } from '../../features/reviews/delivering.ts';
import { useToast } from '../ui/Toast.tsx';
import { useWebApp } from '../use-web-app.ts';
import {
  allWritings,
  changeWriting,
  noteSettled,
  onWritings,
  settledSince,
} from './outbox-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { knock, reach } from './reach-now.ts';
import { sendOutbox } from './send-outbox.ts';
import { onSendingAsked } from './sending-asked.ts';
import type { Outcome } from './send-writing.ts';

/** How often sending is tried again while the server answers with errors. */
const againMs = 30_000;
const outbox = { allWritings, changeWriting, noteSettled };

/** Sends what waits as soon as the server can be reached, and tells what became of it. */
export function useSending(): void {
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const { user } = useSession();
  const toast = useToast();
  const person = user?.id ?? '';
  // Speaks the language of that moment; a change of language does not restart the effect below.
  const tell = useEffectEvent(({ writing, result }: Outcome) => {
    if (result === 'waiting' || result === 'removed') return;
    if (result === 'sent') {
      toast({ title: t(`saved.sent.${writing.kind}`) });
    } else {
      const why = writing.reason ? reasonOf(t, writing.reason) : undefined;
      const description = [why, t('reviews.waiting.inProfile')].filter(Boolean).join(' ');
      toast({ title: t(`saved.returned.${writing.kind}`), description, variant: 'destructive' });
    }
  });

  useEffect(() => {
    if (!person) return undefined;
    // All that this page shows was fetched after its navigation began; since then another tab may have
    // settled something.
    let looked = performance.timeOrigin;
    const follow = async () => {
      const since = looked;
      looked = Date.now();
      for (const id of await settledSince(since)) void askAgain(queries, id);
    };
    // Something written during a run has to be sent right after it.
    const send = oneAtATime(async () => {
      if (reach.isAway()) return;
      const signedIn = async () => (await fetchSession(api))?.id ?? null;
      try {
        const delivery = { signedIn, ...delivering(api) };
        const outcomes = await sendOutbox(person, delivery, outbox);
        for (const outcome of outcomes) tell(outcome);
      } catch (error) {
        console.info('what waits could not be sent', error);
      }
    });
    void follow();
    void send();
    const ends = [
      onWritings(() => void follow()),
      reach.subscribe(() => void send()),
      // A call failed just now: find out whether the server is there.
      onSendingAsked(() => void knock().then(send)),
    ];
    const timer = setInterval(() => {
      void allWritings().then((all) => (all.length > 0 ? send() : undefined));
    }, againMs);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [api, queries, person]);
}
