-- Nearest first and search, at any size (docs/decisions/0003-nearest-first.md).

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Kilometres on a plane: Lambert's conformal conic projection, standard parallels 21.5 and 26 degrees
-- north, meridian 90.35 degrees east, on a sphere of 6371 km; the same as src/features/search/projection.ts.
-- Distances on it are within 0.1 % of the true ones all over Bangladesh.
create function conic_point(latitude double precision, longitude double precision) returns point
language sql immutable strict parallel safe as $$
  select point(rho * sin(theta), 2551 - rho * cos(theta))
  from (
    select
      6371 * 2.3407213262170446
        / power(tan(pi() / 4 + radians(greatest(-89.9, least(89.9, latitude))) / 2), 0.40293203880246915) as rho,
      0.40293203880246915 * radians(longitude - 90.35) as theta
  ) polar
$$;

alter table institutions
  add column location point not null
    generated always as (conic_point(latitude, longitude)) stored,
  -- every two neighbouring characters of the searched text as a number, for two-letter queries
  add column search_pairs smallint[] not null default '{}';

-- nearest of a category, nearest of all
create index institutions_nearest_of_category on institutions
  using gist (location, category_id) where is_active;
-- nearest that hold a text, by trigrams
create index institutions_nearest_text on institutions
  using gist (location, search gist_trgm_ops (siglen = 256)) where is_active;
-- nearest that sound alike
create index institutions_nearest_keys on institutions
  using gist (location, search_keys gist_trgm_ops (siglen = 128)) where is_active;
-- whole names
create index institutions_names on institutions using gin (search_names) where is_active;
-- two-letter queries that nothing nearby answers
create index institutions_pairs on institutions using gin (search_pairs) where is_active;
-- lists without a position
create index institutions_by_name on institutions
  (lower(name) collate "C", id) where is_active;
create index institutions_of_category_by_name on institutions
  (category_id, lower(name) collate "C", id) where is_active;
