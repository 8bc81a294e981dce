-- With a place goes what anybody was told of its reviews and replies, whoever deletes it and whoever
-- its owner was: there is nothing left to go to. One statement for all places that go at once, and in
-- the order of all who remove notices. How many are unread, and the pages that are open, follow as
-- they do when a review is taken back.
create index notifications_institution on notifications ((data->>'institution_id'));

create function forget_institutions() returns trigger language plpgsql as $$
begin
  delete from notifications
  where id = any(array(
    select id from notifications
    where data->>'institution_id' = any(array(select id::text from before))
    order by user_id, number
    for update
  ));
  return null;
end
$$;

create trigger institutions_forgotten after delete on institutions
referencing old table as before
for each statement execute function forget_institutions();

-- Of those that went before.
delete from notifications
where data->>'institution_id' is not null
  and not exists (select from institutions where id::text = data->>'institution_id');
