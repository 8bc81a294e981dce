import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

/** Announces the outcome of a search to screen readers; nothing while the dropdown is closed. */
export function SuggestionStatus({ found }: { found: FoundSuggestions | null }) {
  const { t } = useTranslation();
  const statusText = () => {
    if (found?.state === 'empty') return t('finder.notFound');
    if (found?.state !== 'full') return '';
    const count = found.places.length;
    const countText = t(found.more === 'none' ? 'finder.count' : 'finder.countMore', {
      count,
      n: count,
    });
    return found.around ? `${t('finder.around')} ${countText}` : countText;
  };
  return (
    <p role="status" className="sr-only">
      {statusText()}
    </p>
  );
}
