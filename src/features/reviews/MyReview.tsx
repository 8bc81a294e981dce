import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { ApiError } from '../../web/api/client.ts';
import { useWritings } from '../../web/offline/use-writings.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { reviewing } from './deeds.ts';
import type { ReviewWords } from './deeds.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { useAct } from './use-act.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { useRepeatKey } from '../../web/use-repeat-key.ts';
import { WaitingWords } from './WaitingWords.tsx';

interface MyReviewProps {
  user: SessionUser;
  institutionId: string;
  own: Review | null;
}

/** The caller's review of a place, or the form to write it. */
export function MyReview({ user, institutionId, own }: MyReviewProps) {
  const { t } = useTranslation();
  const writings = useWritings(user.id);
  const waiting = writings?.find(
    ({ kind, target }) => kind === 'review' && target === institutionId,
  );
  const [unwanted, setUnwanted] = useState<ReviewWords | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Changes when the form is replaced by the review or by a waiting one, or the other way round.
  const stands = writings && `${own?.id} ${waiting?.key}`;
  const inside = useFocusInside(stands, () => frame.current?.focus());
  return (
    <div
      ref={frame}
      {...inside}
      role="group"
      aria-label={own ? t('reviews.already') : t('reviews.write')}
      tabIndex={-1}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {waiting && (
        <WaitingWords
          user={user}
          writing={waiting}
          onInstead={own && waiting.reason === 'alreadyReviewed' ? setUnwanted : undefined}
        />
      )}
      {own && (
        <OwnReview
          key={own.id}
          user={user}
          review={own}
          instead={unwanted}
          onInsteadTaken={() => setUnwanted(null)}
        />
      )}
      {!own && !writings && <Skeleton className="h-76 w-full" />}
      {!own && writings && !waiting && (
        <NewReview user={user} institutionId={institutionId} onUnwanted={setUnwanted} />
      )}
    </div>
  );
}

interface NewReviewProps extends Pick<MyReviewProps, 'user' | 'institutionId'> {
  /**
   * Called when a review exists already, written on another device perhaps: these words can only
   * change it.
   */
  onUnwanted: (words: ReviewWords) => void;
}

function NewReview({ user, institutionId, onUnwanted }: NewReviewProps) {
  const { t } = useTranslation();
  const act = useAct();
  const keyFor = useRepeatKey();
  return (
    <ReviewForm
      user={user}
      draft={`review:${institutionId}`}
      heading={t('reviews.write')}
      start={{ rating: 0, comment: '' }}
      action={t('reviews.submit')}
      busy={t('reviews.submitting')}
      onSubmit={async (words) => {
        const deed = reviewing(institutionId, user, words, keyFor(words));
        const failure = await act('createReview', deed);
        if (failure instanceof ApiError && failure.code === 'alreadyReviewed') onUnwanted(words);
        return failure;
      }}
    />
  );
}
