import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { HideItemsDialog } from './HideItemsDialog.tsx';
import { oneToHide } from './items-to-hide.ts';
import type { ItemsToHide } from './items-to-hide.ts';
import type { ReportedItem } from './reported-item.ts';

interface HideReportedProps {
  reported: ReportedItem;
  /** Its author's. */
  name: string;
}

/** Hides a reported review or reply for a reason, which settles all reports of it. */
export function HideReported({ reported: { kind, item }, name }: HideReportedProps) {
  const { t } = useTranslation();
  // As it was read when the question was asked: a refetch may bring another version meanwhile.
  const [asked, setAsked] = useState<ItemsToHide | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t(`reviews.moderation.hide.${kind}`, { name })}
        onClick={() => setAsked(oneToHide(kind, 'hide', item))}
      >
        <EyeOff size={18} aria-hidden /> {t('reviews.moderation.hide.label')}
      </Button>
      <HideItemsDialog authorId={item.user_id} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
