import { useTranslation } from 'react-i18next';
import { Button } from '../../web/ui/Button.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import type { Suggestion } from '../places/contract.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import type { FoundSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  /** The id of the box that the list belongs to. */
  id: string;
  found: FoundSuggestions;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (place: Suggestion) => void;
}

/** So near to its end a scrolled list asks for more. */
const nearEndPx = 200;

/** The dropdown below the search box. */
export function SuggestionList({ id, found, active, onPoint, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      className="card absolute inset-x-0 top-full z-40 mt-1 max-h-[60dvh] overflow-y-auto bg-surface text-left"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (found.hasMore && scrollHeight - scrollTop - clientHeight < nearEndPx) found.loadMore();
      }}
    >
      <ul id={`${id}-list`} role="listbox" aria-label={t('finder.suggestions')}>
        {found.places.map((place, index) => (
          <SuggestionOption
            key={place.id}
            id={`${id}-${index}`}
            place={place}
            active={index === active}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(place)}
          />
        ))}
      </ul>
      {found.state === 'loading' && <LoadingOptions />}
      {found.state === 'idle' && <p className="p-4 text-muted">{t('finder.startTyping')}</p>}
      {found.state === 'empty' && (
        <div className="p-4">
          <p className="text-muted">{t('finder.notFound')}</p>
          {found.farther > 0 && (
            <Button variant="secondary" className="mt-2" onClick={found.showFarther}>
              {t('finder.showFarther', { n: found.farther })}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {found.state === 'full' && t('finder.count', { count: found.places.length, n: found.places.length })}
      </p>
    </div>
  );
}

function LoadingOptions() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 p-4" aria-busy>
      <span className="sr-only">{t('finder.loading')}</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
