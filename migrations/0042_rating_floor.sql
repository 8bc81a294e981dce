-- The nearest with many stars (docs/decisions/0071): few places have reviews, and among a million without them nobody
-- may walk outward to find a dozen. The average rounded down is a column of its own because PostgreSQL writes a row
-- again in all of its indexes where a column of any of them changes: the count and the sum change with each review,
-- this one seldom. Not a generated column, for which the whole table and all of its indexes would be written anew.
alter table institutions add column rating_floor integer not null default 0;

update institutions set rating_floor = rating_sum / rating_count where rating_count > 0;

alter table institutions add constraint institutions_rating_floor
  check (rating_floor = coalesce(rating_sum / nullif(rating_count, 0), 0));

create function keep_rating_floor() returns trigger language plpgsql as $$
begin
  new.rating_floor := coalesce(new.rating_sum / nullif(new.rating_count, 0), 0);
  return new;
end $$;

create trigger keep_rating_floor_on_insert
before insert on institutions
for each row when (new.rating_count > 0) execute function keep_rating_floor();

create trigger keep_rating_floor
before update of rating_count, rating_sum on institutions
for each row execute function keep_rating_floor();

-- The threshold is a part of the index, so that it serves each of them and looks at no place that has fewer stars.
create index institutions_nearest_rated on institutions using gist (category_id, rating_floor, location)
  where is_active and rating_floor > 0;

-- Without statistics the planner takes a third of all places for well rated.
analyze institutions (rating_floor);
