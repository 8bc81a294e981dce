import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost } from '../../web/ui/focus.ts';

/**
 * Whether one's own words are being edited. Afterwards the edit button gets the focus back, unless
 * the visitor has moved on to something else.
 */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  return {
    editing,
    editButton,
    edit: () => setEditing(true),
    close: () => {
      flushSync(() => setEditing(false));
      if (isFocusLost()) editButton.current?.focus();
    },
  };
}
