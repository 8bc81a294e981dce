import { useRef } from 'react';
import { randomKey } from '../../web/random-key.ts';

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
