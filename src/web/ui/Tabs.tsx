import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs are about, for screen readers. */
  name: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  /** `passing`: selected by an arrow key, perhaps on the way to another tab. */
  onSelect: (key: Key, passing: boolean) => void;
  /** The tabs share the width, so that all of them are in sight on a phone. */
  equalWidths?: boolean;
}

/** Tabs as the ARIA practices have them: one tab stop, arrow keys move and select. */
export function Tabs<Key extends string>({
  name,
  tabs,
  selected,
  onSelect,
  equalWidths = false,
}: TabsProps<Key>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // From the focused tab: `selected` follows later where it is read from the address.
    const from = tabs.findIndex(({ key }) => document.activeElement?.id === `${id}-${key}`);
    const next = tabs[neighbour(event.key, from, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key, true);
    const tab = document.getElementById(`${id}-${next.key}`);
    tab?.focus();
    // Where not all tabs are in view, focus alone may leave one half out of sight.
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        role="tablist"
        aria-label={name}
        onKeyDown={onKeyDown}
        className="mb-4 flex overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key, false)}
            // As wide as a finger, and as the longest word.
            className={`min-h-11 border-b-2 border-transparent -outline-offset-2 font-semibold text-muted aria-selected:border-green aria-selected:text-green forced-colors:not-aria-selected:border-[Canvas] ${equalWidths ? 'flex min-w-11 flex-1 items-center justify-center px-1' : 'px-2 before:block before:w-7 sm:px-4'}`}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** The tab that a key leads to from the tab at `index`, around the ends; -1: none. */
function neighbour(pressed: string, index: number, count: number): number {
  if (pressed === 'ArrowRight') return (index + 1) % count;
  if (pressed === 'ArrowLeft') return (index - 1 + count) % count;
  if (pressed === 'Home') return 0;
  if (pressed === 'End') return count - 1;
  return -1;
}
