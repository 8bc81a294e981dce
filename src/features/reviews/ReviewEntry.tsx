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

/** The way to write a review; what it takes is fetched for those who are signed in. */
export function ReviewEntry({ institutionId, page }: ReviewEntryProps) {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const standing = page && standingOf(user, page);
  const writes = standing === 'mayReview' || standing === 'reviewed';
  const [MyReview, lost] = useWantedPart(writes, () => import('./MyReview.tsx'), 'MyReview');
  if (!user) return loading ? null : <SignInLink>{t('reviews.signIn')}</SignInLink>;
  if (!writes) return null;
  if (lost) return <LostPart {...lost} />;
  // As tall as the form: reviews that are read already do not move when it comes.
  if (!MyReview) return <Skeleton className={`w-full ${page?.own ? 'h-64' : 'h-80'}`} />;
  return <MyReview user={user} institutionId={institutionId} own={page?.own ?? null} />;
}
