-- Maps that look nearer than the finest kept level group the places themselves: thousands in the
-- middle of a city. So the index holds all that this needs, down to level 22: where in its cell a
-- place lies (5 bits of column, 5 bits of row), its position, and its id for cells of one place.
alter table institutions
  add column map_part smallint not null generated always as (
    (((map_column(longitude, 22) & 31) << 5) | (map_row(latitude, 22) & 31))::smallint
  ) stored;

drop index institutions_map_cell;
create index institutions_map_cell on institutions (map_cell, category_id)
  include (map_part, latitude, longitude, id) where is_active;
