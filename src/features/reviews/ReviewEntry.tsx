import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import { useSession } from '../accounts/session.ts';
import type { ReviewPage } from './review-pages.ts';
import { reviewEligibility } from './rules.ts';
import { SignInLink } from './SignInLink.tsx';

interface ReviewEntryProps {
  institutionId: string;
  /** The first page of reviews; undefined until it is loaded. */
  page: ReviewPage | undefined;
}

/**
 * The form to write a review, or why the visitor cannot; its code is fetched only for signed-in
 * people.
 */
export function ReviewEntry({ institutionId, page }: ReviewEntryProps) {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const eligibility = page && reviewEligibility(user, page);
  const canWrite = eligibility === 'mayReview' || eligibility === 'reviewed';
  const [MyReview, loadError] = useComponentWithRetry(
    canWrite,
    () => import('./OwnReviewSection.tsx'),
    'OwnReviewSection',
  );
  if (!user) return loading ? null : <SignInLink>{t('reviews.signIn')}</SignInLink>;
  if (!canWrite) return null;
  if (loadError) return <ComponentLoadError {...loadError} />;
  // As tall as the form, so that the reviews below do not move when it appears.
  if (!MyReview) return <Skeleton className={`w-full ${page?.own ? 'h-64' : 'h-94'}`} />;
  return <MyReview user={user} institutionId={institutionId} ownReview={page?.own ?? null} />;
}
