/** An object of a JSON text, not yet parsed. */
export interface JsonObject {
  text: string;
  /** The line on which it begins, from 1. */
  line: number;
}

const quote = 34;
const backslash = 92;
const lineFeed = 10;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;

/** The text ended in the middle of an object, or one is longer than allowed. */
export class JsonStreamError extends Error {
  override readonly name = 'JsonStreamError';
}

/**
 * The objects of a JSON text that holds many, one by one, without ever keeping the whole: the
 * members of the array `listKey` of the outermost object, the members of an outermost array, or
 * objects that follow each other (newline-delimited JSON). Only braces and quotes are looked at;
 * parsing is the caller's. A single outermost object without the list comes out itself.
 * @param longest the most characters that an object may have
 */
export async function* jsonObjects(
  chunks: AsyncIterable<string>,
  listKey: string,
  longest: number,
): AsyncGenerator<JsonObject> {
  /** Depth of braces and brackets; objects of the list begin at `base`. */
  let depth = 0;
  let base = 0;
  let line = 1;
  let started: { parts: string[]; length: number; line: number } | null = null;
  let isInString = false;
  let isEscaped = false;
  /** The last string outside the captured objects, for the key before a bracket. */
  let key = '';
  let isKeyOpen = false;

  for await (const chunk of chunks) {
    let from = 0;
    let stringFrom = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (code === lineFeed) line += 1;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) {
          isInString = false;
          if (isKeyOpen) key += chunk.slice(stringFrom, at);
          isKeyOpen = false;
        }
        continue;
      }
      switch (code) {
        case quote: {
          isInString = true;
          isKeyOpen = depth === base + 1 && base === 0;
          if (isKeyOpen) key = '';
          stringFrom = at + 1;
          break;
        }
        case openBrace: {
          if (depth === base && !started) {
            started = { parts: [], length: 0, line };
            from = at;
          }
          depth += 1;
          break;
        }
        case openBracket: {
          const isList = depth === 0 || (depth === 1 && base === 0 && key === listKey);
          depth += 1;
          if (isList) {
            base = depth;
            started = null;
          }
          break;
        }
        case closeBrace: {
          depth -= 1;
          if (depth === base && started) {
            started.parts.push(chunk.slice(from, at + 1));
            yield { text: started.parts.join(''), line: started.line };
            started = null;
          }
          if (depth === 0) base = 0;
          break;
        }
        case closeBracket: {
          // What follows the list belongs to the outermost object, of which nothing is wanted.
          if (depth === base) base = Infinity;
          depth -= 1;
          break;
        }
      }
      if (depth < 0)
        throw new JsonStreamError(`line ${line}: a bracket is closed that was not opened`);
    }
    if (isKeyOpen) key = (key + chunk.slice(stringFrom)).slice(0, listKey.length + 1);
    if (started) {
      started.parts.push(chunk.slice(from));
      started.length += chunk.length - from;
      if (started.length > longest) {
        throw new JsonStreamError(
          `line ${started.line}: an object is longer than ${longest} characters`,
        );
      }
    }
  }
  if (depth > 0)
    throw new JsonStreamError(`line ${line}: the text ends in the middle of an object`);
}
