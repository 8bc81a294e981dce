import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { comboboxAction } from './combobox-keys.ts';
import { useFocusLeave } from './use-focus-leave.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface ComboboxProps<Option extends { id: string }> {
  /** Attributes from the field around it: id, description, invalid. */
  input: ComponentProps<'input'>;
  text: string;
  onType: (text: string) => void;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The accessible name of the list of options. */
  listName: string;
  options: readonly Option[];
  renderOption: (option: Option) => ReactNode;
  chosenId?: string | undefined;
  /** The option that the typed text means by itself: Enter chooses it. */
  defaultId?: string | undefined;
  /** The focus leaves box and list; they close after that. */
  onLeave?: () => void;
  onChoose: (option: Option) => void;
  /** Below the options: what is going on, further choices. */
  children?: ReactNode;
}

/**
 * A box to type in with a list of options that opens below it, in the flow of the form: so it has
 * room on a phone, and in a dialog. An ARIA combobox: the arrow keys move, Enter chooses, Escape
 * closes. It closes when the focus leaves box and list.
 */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { input, text, onType, open, onOpen, onClose, listName, options, renderOption, onChoose } =
    props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useScrollToTop(list, text);
  const leave = useFocusLeave(onClose);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const activeIndex = open ? options.findIndex((option) => option.id === pointedId) : -1;
  const choose = (option: Option) => {
    setPointedId(null);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing a word, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    const defaultIndex = options.findIndex((option) => option.id === props.defaultId);
    const keyAction = comboboxAction(event.key, {
      open,
      count: options.length,
      activeIndex,
      defaultIndex,
    });
    if (!keyAction) return;
    event.preventDefault();
    if (keyAction.kind === 'open') onOpen();
    if (keyAction.kind === 'close') onClose();
    const option = 'index' in keyAction ? options[keyAction.index] : undefined;
    if (!option) return;
    if (keyAction.kind === 'choose') return choose(option);
    setPointedId(option.id);
    document.getElementById(`${id}-${option.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // Leaving box and list closes the list, whichever part had the focus.
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave?.();
        leave(event);
      }}
    >
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          size={20}
          aria-hidden
        />
        <input
          {...input}
          type="text"
          value={text}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex >= 0 ? `${id}-${pointedId}` : undefined}
          onChange={({ target }) => onType(target.value)}
          onClick={onOpen}
          // What is typed next replaces what was chosen before.
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          className={`field pl-10 aria-invalid:border-red ${input.className ?? ''}`}
        />
      </div>
      {open && (
        <div className="card mt-1 overflow-hidden">
          <ul
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={listName}
            // Its options are reached by the arrow keys of the box.
            tabIndex={-1}
            className="max-h-72 overflow-y-auto overscroll-contain"
          >
            {options.map((option) => (
              // The box keeps the focus and handles the keys for all of its options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                aria-selected={option.id === (props.chosenId ?? pointedId)}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setPointedId(option.id)}
                onClick={() => choose(option)}
                className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 leading-(--leading-head) ${option.id === pointedId ? 'bg-green-soft' : ''}`}
              >
                {renderOption(option)}
              </li>
            ))}
          </ul>
          {props.children}
        </div>
      )}
    </div>
  );
}
