import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';

/** Shows that the place was verified; `withWord` adds the word where there is room for it. */
export function VerifiedBadge({ withWord = false }: { withWord?: boolean }) {
  const { t } = useTranslation();
  const word = t('places.verified');
  return (
    <span className="inline-flex items-center gap-1 align-text-bottom text-sm font-semibold whitespace-nowrap text-green">
      <BadgeCheck size={18} aria-hidden />
      <span className={withWord ? '' : 'sr-only'}>{word}</span>
    </span>
  );
}
