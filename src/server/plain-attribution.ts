const characterByEntity: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ copy: '©', reg: '®', middot: '·', ndash: '–', mdash: '—' },
};

/**
 * An attribution as plain text: services give theirs as HTML with links, to be pasted into pages.
 * @example toPlainAttribution('&copy; <a href="https://tiles.example">Tiles</a>') // '© Tiles'
 */
export function toPlainAttribution(attribution: string): string {
  return attribution
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, decodeEntity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return characterByEntity[name.toLowerCase()] ?? entity;
  return String.fromCodePoint(decimal === undefined ? Number(`0x${hex}`) : Number(decimal));
}
