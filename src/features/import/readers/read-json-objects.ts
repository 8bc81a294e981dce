/** The source text of a JSON object. */
export interface JsonObject {
  text: string;
  /** The line where it begins, from 1. */
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
 * Yields the objects of a long JSON text one by one without holding the whole text: the members of the
 * array `listKey` in the outermost object, the members of an outermost array, or newline-delimited objects.
 * Only tracks braces and quotes; the caller parses. A single outermost object without the list is yielded
 * itself. Throws a `JsonStreamError` for text that is truncated, unbalanced, or not of this form.
 * @param maxLength the most characters that an object may have
 */
export async function* readJsonObjects(
  chunks: AsyncIterable<string>,
  listKey: string,
  maxLength: number,
): AsyncGenerator<JsonObject> {
  const nesting = new NestingTracker();
  const strings = new StringTracker(listKey.length + 1);
  let line = 1;
  let currentObject: UnfinishedObject | null = null;
  for await (const chunk of chunks) {
    let objectStart = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index);
      if (code === lineFeed) line += 1;
      if (strings.consume(code, chunk, index, nesting.isAtKey)) continue;
      if (code === openBrace) {
        if (nesting.openBrace() && !currentObject) {
          currentObject = new UnfinishedObject(line);
          objectStart = index;
        }
      } else if (code === openBracket) {
        if (nesting.openBracket(strings.key === listKey)) currentObject = null;
      } else if (code === closeBrace) {
        if (nesting.closeBrace() && currentObject) {
          currentObject.add(chunk.slice(objectStart, index + 1));
          yield currentObject.toObjectText();
          currentObject = null;
        }
      } else if (code === closeBracket) nesting.closeBracket();
      if (nesting.depth < 0)
        throw new JsonStreamError(`line ${line}: a bracket is closed that was not opened`);
    }
    strings.endChunk(chunk);
    if (currentObject) {
      currentObject.add(chunk.slice(objectStart));
      if (currentObject.length > maxLength) {
        throw new JsonStreamError(
          `line ${currentObject.line}: an object is longer than ${maxLength} characters`,
        );
      }
    }
  }
  if (nesting.depth > 0)
    throw new JsonStreamError(`line ${line}: the text ends in the middle of an object`);
  if (!nesting.hasBegun) throw new JsonStreamError('there is no list and no object in it');
}

/** An object whose end has not arrived yet. */
class UnfinishedObject {
  readonly line: number;
  readonly #pieces: string[] = [];
  length = 0;

  constructor(line: number) {
    this.line = line;
  }

  add(piece: string): void {
    this.#pieces.push(piece);
    this.length += piece.length;
  }

  toObjectText(): JsonObject {
    return { text: this.#pieces.join(''), line: this.line };
  }
}

/** The nesting depth in braces and brackets, and the depth of the list's objects. */
class NestingTracker {
  depth = 0;
  hasBegun = false;
  #listDepth = 0;

  /** Whether a string here may be the list's key: in the outermost object, before the list. */
  get isAtKey(): boolean {
    return this.depth === 1 && this.#listDepth === 0;
  }

  /** Whether this begins an object of the list. */
  openBrace(): boolean {
    this.hasBegun = true;
    this.depth += 1;
    return this.depth === this.#listDepth + 1;
  }

  /** Whether this ends an object of the list. */
  closeBrace(): boolean {
    this.depth -= 1;
    const isOfList = this.depth === this.#listDepth;
    if (this.depth === 0) this.#listDepth = 0;
    return isOfList;
  }

  /** Whether this begins the list. */
  openBracket(isListKey: boolean): boolean {
    const isList = this.depth === 0 || (this.isAtKey && isListKey);
    this.hasBegun = true;
    this.depth += 1;
    if (isList) this.#listDepth = this.depth;
    return isList;
  }

  closeBracket(): void {
    // The list has ended; the rest of the outermost object is ignored.
    if (this.depth === this.#listDepth) this.#listDepth = Infinity;
    this.depth -= 1;
  }
}

/** Tracks the strings of a text, within which braces and brackets do not count. */
class StringTracker {
  /** The last string that may be a key, cut off beyond the longest wanted one. */
  key = '';
  readonly #maxKeyLength: number;
  #isInside = false;
  #isEscaped = false;
  #isKey = false;
  #stringStart = 0;

  constructor(maxKeyLength: number) {
    this.#maxKeyLength = maxKeyLength;
  }

  /** Whether the character is in a string, or one of its quotes. */
  consume(code: number, chunk: string, position: number, isAtKey: boolean): boolean {
    if (!this.#isInside) {
      if (code !== quote) return false;
      this.#isInside = true;
      this.#isKey = isAtKey;
      this.#stringStart = position + 1;
      if (isAtKey) this.key = '';
    } else if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) {
      this.#appendToKey(chunk, position);
      this.#isInside = false;
      this.#isKey = false;
    }
    return true;
  }

  /** Keeps the part of a string that continues in the next chunk. */
  endChunk(chunk: string): void {
    this.#appendToKey(chunk, chunk.length);
    this.#stringStart = 0;
  }

  #appendToKey(chunk: string, end: number): void {
    if (this.#isKey)
      this.key = (this.key + chunk.slice(this.#stringStart, end)).slice(0, this.#maxKeyLength);
  }
}
