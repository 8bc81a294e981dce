/**
 * A map from letters to their replacement, parsed from 'sound letters sound letters'.
 * @example letterTable('k কখ').get('খ') // 'k'
 */
export function letterTable(list: string): ReadonlyMap<string, string> {
  const parts = list.split(' ');
  return new Map(
    parts.flatMap((sound, index) =>
      index % 2 === 0
        ? [...(parts[index + 1] ?? '')].map((letter) => [letter, sound] as const)
        : [],
    ),
  );
}
