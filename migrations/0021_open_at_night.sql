-- At night the nearest that is open may be the thousandth of those with hours: an index of its own
-- holds the few that are open at some moment from 23:00 to 06:00. Times are 'HH:MM', so their order
-- as texts is that of the clock; equal ones mean all day, a close before its open the next day.
create function open_at_night(hours jsonb) returns boolean
language sql immutable parallel safe as $$
  select exists (
    select from jsonb_each(hours) as day (weekday, hours)
    cross join lateral (
      select (day.hours ->> 'open') collate "C" as open, (day.hours ->> 'close') collate "C" as close
    ) span
    where day.hours -> 'closed' = 'false'::jsonb
      and (close <= open or open < '06:00' or close > '23:00')
  )
$$;

create index institutions_nearest_open_at_night on institutions using gist (category_id, location)
  where is_active and opening_hours is not null and open_at_night(opening_hours);
