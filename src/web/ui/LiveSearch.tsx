import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SearchInput } from './SearchInput.tsx';

interface LiveSearchProps {
  label: string;
  /** The placeholder, where the label is too long for a phone. */
  hint?: string | undefined;
  /** Where the form leads without scripts: the screen itself. */
  action: string;
  /** The query parameter that holds the text. */
  name: string;
  typed: string;
  onType: (text: string) => void;
  onFocus?: () => void;
  className?: string;
  /** What else the address holds, as hidden inputs. */
  children?: ReactNode;
}

/** A search that narrows what the screen shows while one types. */
export function LiveSearch(props: LiveSearchProps) {
  const { label, hint = label, action, name, typed, onType, onFocus, className, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        // On a phone the keyboard covers the results.
        input.current?.blur();
      }}
      className={className}
    >
      {children}
      <SearchInput
        ref={input}
        label={label}
        placeholder={hint}
        name={name}
        value={typed}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onFocus={onFocus}
      />
    </form>
  );
}
