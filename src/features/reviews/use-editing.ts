import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether somebody's own words are being changed; when that ends, its button has the focus again. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  return {
    editing,
    editButton,
    edit: () => setEditing(true),
    close: () => {
      flushSync(() => setEditing(false));
      editButton.current?.focus();
    },
  };
}
