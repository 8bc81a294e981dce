import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import type { ReportedReview } from '../reports/settling-contract.ts';
import { HideItemsDialog } from './HideItemsDialog.tsx';
import { oneToHide } from './items-to-hide.ts';
import type { ItemsToHide } from './items-to-hide.ts';

interface HideReportedReviewProps {
  review: ReportedReview;
  /** Its author's. */
  name: string;
}

/** Hides a reported review for a reason, which settles all reports of it. */
export function HideReportedReview({ review, name }: HideReportedReviewProps) {
  const { t } = useTranslation();
  // As it was read when the question was asked: a refetch may bring another version meanwhile.
  const [asked, setAsked] = useState<ItemsToHide | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('reviews.moderation.hide.review', { name })}
        onClick={() => setAsked(oneToHide('review', 'hide', review))}
      >
        <EyeOff size={18} aria-hidden /> {t('reviews.moderation.hide.label')}
      </Button>
      <HideItemsDialog authorId={review.user_id} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
