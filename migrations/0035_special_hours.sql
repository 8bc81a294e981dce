-- Special hours replace those of the week on single dates: entries of `special` beside the weekdays, each
-- with its first and its last date and the hours of a day.
alter table institutions add constraint institutions_special_hours check (
  case when opening_hours ? 'special'
    then jsonb_typeof(opening_hours -> 'special') = 'array'
      and jsonb_array_length(opening_hours -> 'special') <= 10
    else true
  end
);

-- As in migration 21, of the days of the week and of special hours alike: in Ramadan some are open at
-- night. No stored hours have any yet, so the index that uses this holds the right rows.
create or replace function open_at_night(hours jsonb) returns boolean
language sql immutable parallel safe as $$
  select exists (
    select from jsonb_path_query(hours, 'lax $.*[*]') as day
    cross join lateral (
      select (day ->> 'open') collate "C" as open, (day ->> 'close') collate "C" as close
    ) span
    where day -> 'closed' = 'false'::jsonb
      and (close <= open or open < '06:00' or close > '23:00')
  )
$$;
