-- What was read or taken back concerns every open page of whoever it was told. A statement says so
-- once to each of them, however many rows it changes. It has no number, as new notifications have:
-- the message is the person's id with a word after it, by which older processes know nobody.
create function tell_notifications_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('notifications', user_id || ' changed') from before group by user_id;
  else
    -- Sums, since a join would go on as it was planned for the few rows of the first statement.
    perform pg_notify('notifications', user_id || ' changed')
    from (
      select user_id, is_read::int as is_read from after
      union all
      select user_id, -is_read::int from before
    ) sides
    group by user_id
    having sum(is_read) <> 0;
  end if;
  return null;
end
$$;

create trigger notifications_read after update on notifications
referencing old table as before new table as after
for each statement execute function tell_notifications_changed();

create trigger notifications_removed after delete on notifications
referencing old table as before
for each statement execute function tell_notifications_changed();
