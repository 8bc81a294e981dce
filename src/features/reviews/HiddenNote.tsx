import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';

/** Says that an administrator has hidden a review or reply, to those who still see it. */
export function HiddenNote() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Badge tone="bad">{t('reviews.hidden')}</Badge>
      {t('reviews.hiddenText')}
    </p>
  );
}
