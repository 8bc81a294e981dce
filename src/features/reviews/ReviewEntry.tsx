import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LostPart } from '../../web/ui/LostPart.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWantedPart } from '../../web/ui/use-wanted-part.ts';
import { useSession } from '../accounts/session.ts';
import type { ReviewPage } from './review-pages.ts';
import { standingOf } from './rules.ts';
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
  const standing = page && standingOf(user, page);
  const writes = standing === 'mayReview' || standing === 'reviewed';
  const [MyReview, lost] = useWantedPart(writes, () => import('./MyReview.tsx'), 'MyReview');
  if (!user) return loading ? null : <SignInLink>{t('reviews.signIn')}</SignInLink>;
  if (!writes) return null;
  if (lost) return <LostPart {...lost} />;
  // As tall as the form, so that the reviews below do not move when it appears.
  if (!MyReview) return <Skeleton className={`w-full ${page?.own ? 'h-64' : 'h-80'}`} />;
  return <MyReview user={user} institutionId={institutionId} own={page?.own ?? null} />;
}
