const { VITE_API_URL, VITE_SITE_URL, VITE_TILE_URL, VITE_TILE_ATTRIBUTION } = import.meta.env;

/** The settings that `npm run mobile` was given, built into the package. */
export const packageSettings = {
  apiUrl: VITE_API_URL ?? '',
  siteUrl: VITE_SITE_URL ?? '',
  tiles: { url: VITE_TILE_URL ?? '', attribution: VITE_TILE_ATTRIBUTION ?? '' },
};
