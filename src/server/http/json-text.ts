import type { Page } from '../../shared/page.ts';

/**
 * JSON of a `T` that the database has written, sent on as it stands: reading it into objects and
 * writing it again would take longer than finding the rows.
 */
export class JsonText<T> {
  readonly text: string;
  /** Only a type: what the text describes. */
  readonly describes?: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** Adds fields to the text of an object; undefined ones are left out. */
export function withFields(object: string, fields: Record<string, unknown>): string {
  const more = JSON.stringify(fields).slice(1, -1);
  return more ? `${object.slice(0, -1)},${more}}` : object;
}

/** A page of a list whose items are texts of JSON; its other fields are written here. */
export function pageText<Item, Fields extends object>(
  { items, ...page }: Page<string>,
  fields: Fields,
): JsonText<Page<Item> & Fields> {
  const rest = JSON.stringify({ ...page, ...fields }).slice(1);
  return new JsonText(`{"items":[${items.join(',')}],${rest}`);
}
