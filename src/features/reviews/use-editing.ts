import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether somebody's own words are being changed; when that ends, its button has the focus again.
 * @param atOnce begins with it
 */
export function useEditing(atOnce = false) {
  const [editing, setEditing] = useState(atOnce);
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
