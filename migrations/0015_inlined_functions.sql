-- The same functions, not declared strict: so PostgreSQL writes their bodies into the statement
-- instead of calling them, which was half of what the triggers and columns of a written place cost.
-- None is ever given a null.
create or replace function map_column(longitude double precision, level integer) returns integer
language sql immutable parallel safe as $$
  select least(greatest(floor((longitude + 180) / 360 * (1 << level)), 0), (1 << level) - 1)::integer
$$;
create or replace function map_row(latitude double precision, level integer) returns integer
language sql immutable parallel safe as $$
  select least(greatest(floor(
    (1 - asinh(tan(radians(least(greatest(latitude, -85.05), 85.05)))) / pi()) / 2 * (1 << level)
  ), 0), (1 << level) - 1)::integer
$$;
create or replace function plane_point(latitude double precision, longitude double precision) returns point
language sql immutable parallel safe
return point(
  12742 * cos(radians(latitude)) * sin(radians(longitude - 90.35))
    / greatest(1e-9, 1 + sin(radians(23.8)) * sin(radians(latitude))
      + cos(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35))),
  12742 * (cos(radians(23.8)) * sin(radians(latitude))
      - sin(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35)))
    / greatest(1e-9, 1 + sin(radians(23.8)) * sin(radians(latitude))
      + cos(radians(23.8)) * cos(radians(latitude)) * cos(radians(longitude - 90.35)))
);
