/** The formats that can be read, by the names that `--format` takes. */
export const formats = ['csv', 'geojson', 'osm', 'pbf'] as const;
export type Format = (typeof formats)[number];
