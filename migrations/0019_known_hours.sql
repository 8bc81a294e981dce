-- the nearest that are known to be open: places with hours are few, and at night few of them are
create index institutions_nearest_known_hours on institutions using gist (category_id, location)
  where is_active and opening_hours is not null;
