import type { Page } from '../../shared/pagination.ts';

/**
 * The serialized JSON of a `T`, from the database or from an earlier answer, which is sent as it is:
 * parsing and serializing it again would take longer than finding the rows.
 */
export class JsonText<T> {
  /** Encoded in UTF-8 once, since it is hashed, compressed and sent. */
  readonly text: Buffer<ArrayBuffer>;
  /** Never set: it only carries the type that the text describes. */
  readonly describes?: T;

  constructor(text: string | Buffer<ArrayBuffer>) {
    this.text = typeof text === 'string' ? Buffer.from(text) : text;
  }
}

/** Adds fields to the text of an object; undefined ones are left out. */
export function appendJsonFields(object: string, fields: Record<string, unknown>): string {
  const more = JSON.stringify(fields).slice(1, -1);
  return more ? `${object.slice(0, -1)},${more}}` : object;
}

/** An item of a list: bytes that many answers share, and the fields of this answer alone. */
export interface JsonItem {
  /** An object with at least one field, without its closing brace. */
  unclosedJson: Buffer;
  /** Its other fields, in ASCII only; empty where there are none. */
  otherFieldsJson: string;
}

/** A page of a list whose items are texts of JSON; its other fields are written here. */
export function toPageJson<Item, Fields extends object>(
  { items, ...page }: Page<JsonItem>,
  fields: Fields,
): JsonText<Page<Item> & Fields> {
  const start = '{"items":[';
  const end = Buffer.from(`],${JSON.stringify({ ...page, ...fields }).slice(1)}`);
  const closings = items.map((item, index) => closingOf(item, index === items.length - 1));
  const length = items.reduce(
    (sum, { unclosedJson }, itemIndex) =>
      sum + unclosedJson.length + (closings[itemIndex]?.length ?? 0),
    start.length + end.length,
  );
  const text = Buffer.allocUnsafe(length);
  let offset = text.write(start, 'latin1');
  items.forEach(({ unclosedJson }, position) => {
    text.set(unclosedJson, offset);
    offset += unclosedJson.length;
    offset += text.write(closings[position] ?? '', offset, 'latin1');
  });
  text.set(end, offset);
  return new JsonText(text);
}

function closingOf({ otherFieldsJson }: JsonItem, isLast: boolean): string {
  return `${otherFieldsJson ? `,${otherFieldsJson}` : ''}}${isLast ? '' : ','}`;
}
