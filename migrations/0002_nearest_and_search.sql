-- Nearest first and search, at any size (docs/decisions/0003-nearest-first.md).

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The stereographic projection about 23.8 degrees north, 90.35 degrees east, on the sphere of
-- 6371 km; src/server/nearest/plane.ts computes the same. Every circle on the earth is a circle on
-- this plane, so distances on the plane prove distances on the earth. The opposite point, which
-- has no image, is set far out.
create function plane_point(latitude double precision, longitude double precision) returns point
language sql immutable strict parallel safe
return point(
  12742 * cos(radians(latitude)) * sin(radians(longitude - 90.35))
    / greatest(1e-9, 1 + sin(radians(23.8)) * sin(radians(latitude))
      + cos(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35))),
  12742 * (cos(radians(23.8)) * sin(radians(latitude))
      - sin(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35)))
    / greatest(1e-9, 1 + sin(radians(23.8)) * sin(radians(latitude))
      + cos(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35)))
);

-- pg_trgm knows the letters of the database's locale, and no locale that every system has knows
-- Bangla. So its index is built on an image of the text: every character becomes one ASCII letter
-- or digit, the same one always (blanks and punctuation an x, so that trigrams reach from word to
-- word; lines stay). What matches a text matches in the image; the text itself then decides.
-- src/features/search/search-image.ts computes the same.
create function search_image(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  translate(
    value,
    ' arinehosltdmcukgbpyfjvwzxq'
      '0123456789,.-'
      'ািেরকনলমটসবয্তপহদশজুগীংআচউঅধছফখণইএও'
      'ঁঃঈঊঋঌঐঔঘঙঝঞঠডঢথভষ়ঽূৃৄৈোৌৎৗৠৡৢৣ'
      '।॥/&()''"#:;+_@!?*%\<>|=~^[]{}$`',
    'xarinehosltdmcukgbpyfjvwzqq'
      '0123456789xxx'
      '012abcdefghi3jklmno4p56rstuvwyzabcd'
      '78efghijklmnoprstu9v01234567wy89'
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
  ),
  '[^\x01-\x7f]', 'q', 'g'
);

alter table institutions
  add column location point not null
    generated always as (plane_point(latitude, longitude)) stored,
  -- the searched text, its keys and its category in one, so that one index finds by any of them:
  -- only the text has no blanks, only the category's word begins with an x
  add column search_image text not null
    generated always as (
      search_image(search) || E'\n' || search_keys || ' x' || right(category_id::text, 6) || ' '
    ) stored;

-- nearest of all, places in view
create index institutions_nearest on institutions using gist (location) where is_active;
-- nearest of a category
create index institutions_nearest_of_category on institutions
  using gist (category_id, location) where is_active;
-- nearest that hold a text or sound like it
create index institutions_nearest_match on institutions
  using gist (location, search_image gist_trgm_ops (siglen = 256)) where is_active;
-- the few that hold a rare text; lower() changes nothing, but lets a statement choose this index
-- or the one above, which no planner can choose well between
create index institutions_rare_match on institutions using gin (lower(search_image) gin_trgm_ops)
  with (fastupdate = off) where is_active;
-- by name, for lists without a position and for whole names
create index institutions_by_name on institutions
  (split_part(search, E'\n', 1) collate "C", id) where is_active;
create index institutions_of_category_by_name on institutions
  (category_id, split_part(search, E'\n', 1) collate "C", id) where is_active;
create index institutions_by_bangla_name on institutions (split_part(search, E'\n', 2) collate "C")
  where is_active and name_bn is not null;
