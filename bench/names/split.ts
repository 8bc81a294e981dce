import { createHash } from 'node:crypto';

/** The part that one works on, and the part that only the final measurement sees. */
export type Part = 'working' | 'final';

/** Which part a name belongs to: by the SHA-256 of its English form, so that it never moves. */
export function partOf(english: string): Part {
  return digest(english.toLowerCase()).readUInt8(0) % 2 === 0 ? 'working' : 'final';
}

/** The texts in an order that is random and always the same. */
export function shuffled(texts: Iterable<string>): string[] {
  return [...texts]
    .map((text) => ({ text, at: digest(text).toString('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ text }) => text);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
