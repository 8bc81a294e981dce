import type { Page } from '../../shared/page.ts';

/**
 * JSON of a `T` that is written already, by the database or for an answer before, sent on as it
 * stands: reading it into objects and writing it again would take longer than finding the rows.
 */
export class JsonText<T> {
  /** In UTF-8, once for all that is done with it. */
  readonly text: Buffer<ArrayBuffer>;
  /** Only a type: what the text describes. */
  readonly describes?: T;

  constructor(text: string | Buffer<ArrayBuffer>) {
    this.text = typeof text === 'string' ? Buffer.from(text) : text;
  }
}

/** Adds fields to the text of an object; undefined ones are left out. */
export function withFields(object: string, fields: Record<string, unknown>): string {
  const more = JSON.stringify(fields).slice(1, -1);
  return more ? `${object.slice(0, -1)},${more}}` : object;
}

/** An item of a list: bytes that many answers share, and what this one says of it besides. */
export interface ItemText {
  /** The JSON of an object with some field, but for the brace at its end. */
  open: Buffer;
  /** Its other fields; ASCII alone. */
  fields: string;
}

/** A page of a list whose items are texts of JSON; its other fields are written here. */
export function pageText<Item, Fields extends object>(
  { items, ...page }: Page<ItemText>,
  fields: Fields,
): JsonText<Page<Item> & Fields> {
  const start = '{"items":[';
  const end = Buffer.from(`],${JSON.stringify({ ...page, ...fields }).slice(1)}`);
  const closings = items.map((item, at) => closingOf(item, at === items.length - 1));
  const length = items.reduce(
    (sum, { open }, at) => sum + open.length + (closings[at]?.length ?? 0),
    start.length + end.length,
  );
  const text = Buffer.allocUnsafe(length);
  let at = text.write(start, 'latin1');
  items.forEach(({ open }, number) => {
    text.set(open, at);
    at += open.length;
    at += text.write(closings[number] ?? '', at, 'latin1');
  });
  text.set(end, at);
  return new JsonText(text);
}

function closingOf({ fields }: ItemText, isLast: boolean): string {
  return `${fields ? `,${fields}` : ''}}${isLast ? '' : ','}`;
}
