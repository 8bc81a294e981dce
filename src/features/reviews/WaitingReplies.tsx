import type { RefObject } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useWritings } from '../../web/offline/use-writings.ts';
import type { SessionUser } from '../accounts/session.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { WaitingWords } from './WaitingWords.tsx';

interface WaitingRepliesProps {
  user: SessionUser;
  reviewId: string;
  /** Takes the focus when one of them disappears with it. */
  next: RefObject<HTMLElement | null>;
}

/** The reader's replies to a review that wait to be sent, or were refused. */
export function WaitingReplies({ user, reviewId, next }: WaitingRepliesProps) {
  const { t } = useTranslation();
  const writings = useWritings(user.id) ?? [];
  const own = writings.filter(({ kind, target }) => kind === 'reply' && target === reviewId);
  const inside = useFocusInside(own.length, () => next.current?.focus());
  if (own.length === 0) return null;
  return (
    <ul {...inside} aria-label={t('reviews.waiting.reply')} className="mt-3 flex flex-col gap-3">
      {own.map((writing) => (
        <li key={writing.key}>
          <WaitingWords user={user} writing={writing} />
        </li>
      ))}
    </ul>
  );
}
