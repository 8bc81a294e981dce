import { imageContentTypes, imageWidths } from '../../features/images/image-sizes.ts';

/** How long pictures are kept. */
export const pictureDays = 60;
const dayMs = 24 * 3600 * 1000;

/**
 * Other files of the same picture, the larger ones first: any of them is better than none.
 * @param path as in /files/KEY-320.webp
 */
export function otherSizes(path: string): string[] {
  const [, key] = /^(\/files\/[\w-]+?)(?:-(?:320|800|1600))?\.\w+$/.exec(path) ?? [];
  if (!key) return [];
  const all = [
    ...Object.keys(imageContentTypes).map((type) => `${key}.${type}`),
    ...imageWidths.toReversed().map((width) => `${key}-${width}.webp`),
  ];
  return all.filter((other) => other !== path);
}

/** Whether an answer may be kept as a picture or a tile. */
export function isCacheable(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'cors') &&
    (response.headers.get('content-type') ?? '').startsWith('image/') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** Whether a kept picture is too old; one that does not tell its age is not. */
export function isTooOld(response: Pick<Response, 'headers'>, now: number): boolean {
  const fetchedAt = Date.parse(response.headers.get('date') ?? '');
  return now - fetchedAt > pictureDays * dayMs;
}
