import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../../features/accounts/session.ts';
import { fetchSession } from '../../features/accounts/queries.ts';
import { refetchRatings } from '../../features/reviews/perform-review-action.ts';
import { errorCodeText } from '../../features/reviews/outcome-texts.ts';
import { createOutboxDelivery } from '../../features/reviews/outbox-delivery.ts';
import { useToast } from '../ui/Toast.tsx';
import { useWebApp } from '../use-web-app.ts';
import {
  readOutbox,
  changeOutboxItem,
  noteSettled,
  onOutboxChange,
  settledSince,
} from './outbox-store.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import { pingServer, serverReachability } from './server-reachability.ts';
import { sendOutbox } from './send-outbox.ts';
import { onSendingRequested } from './send-requests.ts';
import type { SendOutcome } from './send-outbox-item.ts';

/** How often sending is tried again while the server answers with errors. */
const retryIntervalMs = 30_000;
const outbox = { readItems: readOutbox, changeItem: changeOutboxItem, noteSettled };

/** Sends what waits as soon as the server can be reached, and tells what became of it. */
export function useSendOutbox(): void {
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const { user } = useSession();
  const toast = useToast();
  const person = user?.id ?? '';
  // Speaks the language of that moment; a change of language does not restart the effect below.
  const showOutcome = useEffectEvent(({ item, result }: SendOutcome) => {
    if (result === 'waiting' || result === 'removed') return;
    if (result === 'sent') {
      toast({ title: t(`saved.sent.${item.kind}`) });
    } else {
      const reasonText = item.reason ? errorCodeText(t, item.reason) : undefined;
      const description = [reasonText, t('reviews.waiting.inProfile')].filter(Boolean).join(' ');
      toast({ title: t(`saved.returned.${item.kind}`), description, variant: 'destructive' });
    }
  });

  useEffect(() => {
    if (!person) return undefined;
    // All that this page shows was fetched after its navigation began; since then another tab may have
    // settled something.
    let checkedAt = performance.timeOrigin;
    const refetchSettled = async () => {
      const since = checkedAt;
      checkedAt = Date.now();
      for (const id of await settledSince(since)) void refetchRatings(queries, id);
    };
    // Something written during a run has to be sent right after it.
    const send = coalesceRuns(async () => {
      if (serverReachability.isAway()) return;
      const signedIn = async () => (await fetchSession(api))?.id ?? null;
      try {
        const delivery = { signedIn, ...createOutboxDelivery(api) };
        const outcomes = await sendOutbox(person, delivery, outbox);
        for (const outcome of outcomes) showOutcome(outcome);
      } catch (error) {
        console.info('what waits could not be sent', error);
      }
    });
    void refetchSettled();
    void send();
    const unsubscribers = [
      onOutboxChange(() => void refetchSettled()),
      serverReachability.subscribe(() => void send()),
      // A call failed just now: find out whether the server is there.
      onSendingRequested(() => void pingServer().then(send)),
    ];
    const timer = setInterval(() => {
      void readOutbox().then((all) => (all.length > 0 ? send() : undefined));
    }, retryIntervalMs);
    return () => {
      clearInterval(timer);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [api, queries, person]);
}
