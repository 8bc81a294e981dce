import { Reply as ReplyIcon } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { isFocusLost } from '../../web/ui/focus.ts';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { useSession } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { SignInLink } from './SignInLink.tsx';

interface ReplyButtonProps {
  review: Review;
  button: RefObject<HTMLButtonElement | null>;
}

/** A button to reply; its form is fetched when a signed-in person presses it. */
export function ReplyButton({ review, button }: ReplyButtonProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [NewReply, load, progressLine] = useLazyComponent(
    () => import('./NewReplyForm.tsx'),
    'NewReplyForm',
  );
  const close = () => {
    flushSync(() => setOpen(false));
    if (isFocusLost()) button.current?.focus();
  };
  if (open && user && NewReply) {
    return (
      <div className="w-full pl-2">
        <NewReply user={user} review={review} onClose={close} />
      </div>
    );
  }
  if (open && !user)
    return (
      <div className="pl-2">
        <SignInLink takesFocus>{t('reviews.problem.signInToReply')}</SignInLink>
      </div>
    );
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="needs-script"
        aria-label={t('reviews.replyTo', { name: review.full_name ?? t('reviews.user') })}
        onClick={() => {
          setOpen(true);
          if (user) load();
        }}
      >
        <ReplyIcon size={16} aria-hidden /> {t('reviews.reply')}
      </Button>
      {open && progressLine}
    </>
  );
}
