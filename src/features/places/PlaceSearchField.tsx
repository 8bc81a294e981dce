import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryParam } from '../categories/category-links.ts';
import { searchParam } from './list-search.ts';

interface PlaceSearchFieldProps {
  typed: string;
  onType: (text: string) => void;
  /** Where the form leads without scripts: the list itself. */
  action: string;
  category: string;
  heading: string;
}

/** The search box that narrows a list. */
export function PlaceSearchField(props: PlaceSearchFieldProps) {
  const { typed, onType, action, category, heading } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const label = t('places.searchLabel', { category: heading });
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        // On a phone the results lie under the keyboard.
        input.current?.blur();
      }}
      className="relative max-w-xl"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input type="hidden" name={categoryParam} value={category} />
      <input
        ref={input}
        id={id}
        type="search"
        name={searchParam}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        onChange={({ target }) => onType(target.value)}
        className="field pl-10"
      />
    </form>
  );
}
