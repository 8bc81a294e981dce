-- What the map shows from afar: how many places lie in each cell of a grid, kept with every write,
-- because counting a million rows for every move of a map is too slow.

-- Columns and rows of the grid that Web Mercator maps use, 2^level across the world.
create function map_column(longitude double precision, level integer) returns integer
language sql immutable strict parallel safe as $$
  select least(greatest(floor((longitude + 180) / 360 * (1 << level)), 0), (1 << level) - 1)::integer
$$;

create function map_row(latitude double precision, level integer) returns integer
language sql immutable strict parallel safe as $$
  select least(greatest(floor(
    (1 - asinh(tan(radians(least(greatest(latitude, -85.05), 85.05)))) / pi()) / 2 * (1 << level)
  ), 0), (1 << level) - 1)::integer
$$;

-- Sums are whole millionths of a degree: they never drift, however often they change.
-- The category of all zeros stands for every category together.
create table map_cells (
  level smallint not null,
  map_column integer not null,
  map_row integer not null,
  category_id uuid not null,
  institution_count integer not null,
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  primary key (category_id, level, map_column, map_row)
);

-- Where a place lies on the finest kept level, for maps that look nearer still.
alter table institutions
  add column map_cell bigint not null generated always as (
    (map_column(longitude, 17)::bigint << 17) | map_row(latitude, 17)
  ) stored;
create index institutions_map_cell on institutions (map_cell, category_id) where is_active;

create function change_map_cells(
  category_ids uuid[], latitudes double precision[], longitudes double precision[], deltas integer[]
) returns void language plpgsql as $$
begin
  -- In the order of the key, so that parallel writers cannot deadlock.
  insert into map_cells as cell
    (level, map_column, map_row, category_id, institution_count, latitude_sum, longitude_sum)
  select
    level, map_column(place.longitude, level), map_row(place.latitude, level), shown.category_id,
    sum(place.delta),
    sum(place.delta * round(place.latitude * 1e6)),
    sum(place.delta * round(place.longitude * 1e6))
  from unnest(category_ids, latitudes, longitudes, deltas)
    as place (category_id, latitude, longitude, delta)
  cross join unnest(array[6, 9, 12, 15, 17]) as level
  cross join lateral (
    values (place.category_id), ('00000000-0000-0000-0000-000000000000'::uuid)
  ) as shown (category_id)
  -- The finest level is only kept for all categories together: one category is sparse there.
  where level < 17 or shown.category_id = '00000000-0000-0000-0000-000000000000'
  group by 1, 2, 3, 4
  having sum(place.delta) <> 0
    or sum(place.delta * round(place.latitude * 1e6)) <> 0
    or sum(place.delta * round(place.longitude * 1e6)) <> 0
  order by 4, 1, 2, 3
  on conflict (category_id, level, map_column, map_row) do update
  set institution_count = cell.institution_count + excluded.institution_count,
      latitude_sum = cell.latitude_sum + excluded.latitude_sum,
      longitude_sum = cell.longitude_sum + excluded.longitude_sum;
end $$;

create function keep_map_cells_on_insert() returns trigger language plpgsql as $$
begin
  perform change_map_cells(
    array_agg(category_id), array_agg(latitude), array_agg(longitude), array_agg(1))
  from added where is_active;
  return null;
end $$;

create function keep_map_cells_on_delete() returns trigger language plpgsql as $$
begin
  perform change_map_cells(
    array_agg(category_id), array_agg(latitude), array_agg(longitude), array_agg(-1))
  from removed where is_active;
  return null;
end $$;

-- Only what a change can move on the map is looked at: a rating touches nothing here.
create function keep_map_cells_on_update() returns trigger language plpgsql as $$
begin
  perform change_map_cells(
    array_agg(side.category_id), array_agg(side.latitude), array_agg(side.longitude), array_agg(side.delta))
  from added
  join removed using (id)
  cross join lateral (
    values
      (added.category_id, added.latitude, added.longitude, 1, added.is_active),
      (removed.category_id, removed.latitude, removed.longitude, -1, removed.is_active)
  ) as side (category_id, latitude, longitude, delta, is_active)
  where side.is_active
    and (added.category_id, added.latitude, added.longitude, added.is_active)
      is distinct from (removed.category_id, removed.latitude, removed.longitude, removed.is_active);
  return null;
end $$;

create trigger keep_map_cells_on_insert
after insert on institutions
referencing new table as added
for each statement execute function keep_map_cells_on_insert();

create trigger keep_map_cells_on_delete
after delete on institutions
referencing old table as removed
for each statement execute function keep_map_cells_on_delete();

create trigger keep_map_cells_on_update
after update on institutions
referencing old table as removed new table as added
for each statement execute function keep_map_cells_on_update();
