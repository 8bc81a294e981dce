-- Each person's notifications are numbered 1, 2, 3, ... in the order in which they were committed:
-- the number is taken from the person's counter, whose row stays locked until the end of the
-- transaction, so the next number can be seen only after this one. Whoever has read up to a number
-- has missed nothing below it; neither ids nor times could promise that.
create table notification_counters (
  user_id uuid primary key references users on delete cascade,
  last_number bigint not null check (last_number > 0)
);

-- 0 stands for 'not numbered yet' and never stays.
alter table notifications add column number bigint not null default 0;

update notifications
set number = numbered.number
from (
  select id, row_number() over (partition by user_id order by created_at, id) as number
  from notifications
) numbered
where numbered.id = notifications.id;

insert into notification_counters (user_id, last_number)
select user_id, max(number) from notifications group by user_id;

alter table notifications add constraint notifications_numbered check (number > 0);
create unique index notifications_number on notifications (user_id, number);

-- Tells every server process whose notifications to read; the message carries the person's id only.
create function number_notification() returns trigger language plpgsql as $$
begin
  insert into notification_counters as counter (user_id, last_number)
  values (new.user_id, 1)
  on conflict (user_id) do update set last_number = counter.last_number + 1
  returning counter.last_number into new.number;
  -- The default is the beginning of the transaction, which is not the order of the numbers.
  if new.created_at = now() then
    new.created_at := clock_timestamp();
  end if;
  perform pg_notify('notifications', new.user_id::text);
  return new;
end
$$;

create trigger number_notification before insert on notifications
for each row execute function number_notification();
