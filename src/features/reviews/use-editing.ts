import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost } from '../../web/ui/focus-lost.ts';

/** Whether somebody's own words are being changed; when that ends, its button has the focus again, unless somebody has gone on to something else by then. */
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
