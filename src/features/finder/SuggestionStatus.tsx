import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

/** Announces the outcome of a search to screen readers; nothing while the dropdown is closed. */
export function SuggestionStatus({ suggestions }: { suggestions: FoundSuggestions | null }) {
  const { t } = useTranslation();
  const statusText = () => {
    if (suggestions?.state === 'empty') return t('finder.notFound');
    if (suggestions?.state === 'idle' && suggestions.places.length > 0) return t('finder.recent');
    if (suggestions?.state !== 'full') return '';
    const count = suggestions.places.length;
    const countText = t(suggestions.nextPage === 'none' ? 'finder.count' : 'finder.countMore', {
      count,
      n: count,
    });
    return suggestions.isAroundArea ? `${t('finder.around')} ${countText}` : countText;
  };
  return (
    <p role="status" className="sr-only">
      {statusText()}
    </p>
  );
}
