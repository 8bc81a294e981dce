import { createHash } from 'node:crypto';

/** The part to tune on, and the part for the final measurement only. */
export type Part = 'working' | 'final';

/** The part of a name, decided by the SHA-256 of its English form, so that it never changes. */
export function partOf(english: string): Part {
  return digest(english.toLowerCase()).readUInt8(0) % 2 === 0 ? 'working' : 'final';
}

/** The texts in a random order that is always the same. */
export function shuffled(texts: Iterable<string>): string[] {
  return [...texts]
    .map((text) => ({ text, at: digest(text).toString('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ text }) => text);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
