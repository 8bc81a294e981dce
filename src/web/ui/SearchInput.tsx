import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { maxSearchLength } from '../../shared/search-text.ts';

type SearchInputProps = ComponentProps<'input'> & {
  /** What is searched; also the placeholder, unless one is given. */
  label: string;
};

/** A search box with a magnifying glass. */
export function SearchInput({ label, ...input }: SearchInputProps) {
  return (
    <div className="relative">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        autoComplete="off"
        {...input}
        className="field pl-10 text-ellipsis"
      />
    </div>
  );
}
