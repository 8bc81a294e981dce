-- Who deleted a review that an administrator had hidden, and where: their next review of that place begins
-- hidden, or the same words would be back in a minute (docs/decisions/0055). A pair is here only while that
-- person has no review of the place: the next one takes the row's place, by being hidden itself.
create table review_holds (
  user_id uuid not null references users on delete cascade,
  institution_id uuid not null references institutions on delete cascade,
  primary key (user_id, institution_id)
);
create index review_holds_institution on review_holds (institution_id);

create function hold_hidden_reviews() returns trigger language plpgsql as $$
begin
  -- A review that goes with its institution or its author leaves nothing behind.
  insert into review_holds (user_id, institution_id)
  select user_id, institution_id
  from removed
  where is_hidden
    and exists (select from users where id = removed.user_id)
    and exists (select from institutions where id = removed.institution_id)
  on conflict do nothing;
  return null;
end $$;

create trigger hold_hidden_reviews
after delete on institution_reviews
referencing old table as removed
for each statement execute function hold_hidden_reviews();

create function hide_held_review() returns trigger language plpgsql as $$
begin
  delete from review_holds where user_id = new.user_id and institution_id = new.institution_id;
  if found then
    new.is_hidden := true;
  end if;
  return new;
end $$;

create trigger hide_held_review
before insert on institution_reviews
for each row execute function hide_held_review();
