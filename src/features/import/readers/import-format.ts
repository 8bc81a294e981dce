/** The formats that can be read, by the names that `--format` takes. */
export const importFormats = ['csv', 'geojson', 'osm', 'pbf'] as const;
export type ImportFormat = (typeof importFormats)[number];
