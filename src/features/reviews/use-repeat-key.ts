import { useRef } from 'react';

/**
 * Gives a name for sending something, the same one when the same is sent again: then the server
 * does it once, though the first answer was lost on the way.
 */
export function useRepeatKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: randomKey() };
    return last.current.key;
  };
}

/** Not crypto.randomUUID: a page without https lacks it. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
