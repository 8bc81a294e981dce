import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * Gives a function that makes the Idempotency-Key for what is sent. When the same input is sent
 * again it gives the same key, so that the server does it once even if the first answer was lost.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: randomKey() };
    return last.current.key;
  };
}
