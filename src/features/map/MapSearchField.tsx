import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchParam } from './map-address.ts';
import { mostLetters } from './map-search-text.ts';

interface MapSearchFieldProps {
  typed: string;
  onType: (text: string) => void;
}

/** The search box of the general map. */
export function MapSearchField({ typed, onType }: MapSearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={t('maps.search')}
      action="/general-map"
      onSubmit={(event) => {
        event.preventDefault();
        // On a phone the results lie under the keyboard.
        input.current?.blur();
      }}
      className="relative min-w-0 grow lg:max-w-86"
    >
      <label htmlFor={id} className="sr-only">
        {t('maps.search')}
      </label>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id={id}
        type="search"
        name={searchParam}
        value={typed}
        maxLength={mostLetters}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('maps.search')}
        onChange={({ target }) => onType(target.value)}
        className="field pl-10"
      />
    </form>
  );
}
