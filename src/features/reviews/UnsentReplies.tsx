import type { RefObject } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useOutbox } from '../../web/offline/use-outbox.ts';
import type { SessionUser } from '../accounts/session.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { UnsentItem } from './UnsentItem.tsx';

interface UnsentRepliesProps {
  user: SessionUser;
  reviewId: string;
  /** Takes the focus when one of them disappears with it. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

/** The reader's replies to a review that wait to be sent, or were refused. */
export function UnsentReplies({ user, reviewId, focusAfterRemoval }: UnsentRepliesProps) {
  const { t } = useTranslation();
  const writings = useOutbox(user.id) ?? [];
  const replies = writings.filter(({ kind, target }) => kind === 'reply' && target === reviewId);
  const focusHandlers = useFocusAfterRemoval(replies.length, () =>
    focusAfterRemoval.current?.focus(),
  );
  if (replies.length === 0) return null;
  return (
    <ul
      {...focusHandlers}
      aria-label={t('reviews.waiting.reply')}
      className="mt-3 flex flex-col gap-3"
    >
      {replies.map((writing) => (
        <li key={writing.key}>
          <UnsentItem user={user} item={writing} />
        </li>
      ))}
    </ul>
  );
}
