import { iconOverrideSql } from '../categories/icon-override.server.ts';

/*
 * Texts of GeoJSON features, written by the database as MapFeatures of contract.ts says: to read
 * hundreds of rows into objects and to write them again took longer than finding them.
 */

const featureSql = (longitude: string, latitude: string, properties: string) =>
  `'{"type":"Feature","geometry":{"type":"Point","coordinates":[' || ${longitude} || ','
    || ${latitude} || ']},"properties":' || ${properties} || '}'`;

/** A cluster of `cells`. */
export const clusterFeatureSql = featureSql(
  'cells.longitude',
  'cells.latitude',
  `'{"cluster":true,"point_count":' || cells.count || '}'`,
);

/** The institution `i` with its category `c`. */
export const pointFeatureSql = featureSql(
  'i.longitude',
  'i.latitude',
  `(select coalesce('{"category_icon":' || to_json(${iconOverrideSql})::text || ',', '{')
      || substr(row_to_json(place)::text, 2)
    from (
      select false as cluster, i.id, i.name, i.name_bn, i.category_id, c.name as category_name
    ) place)`,
);
