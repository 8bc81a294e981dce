-- What administrators do about everything that one person has reviewed (docs/decisions/0065): read it, newest
-- first, hide it with a reason, and let what that person writes from then on begin hidden.

-- A page of a person's reviews, and how many of them are not hidden, by the index alone.
drop index institution_reviews_author;
create index institution_reviews_author on institution_reviews (user_id, created_at desc, id) include (is_hidden);

-- Why a review is hidden: what an administrator chose, or why it began so; null where nobody said. It has
-- 'earlier' after a hidden one of the same place, and 'account' where the account is held.
alter table institution_reviews add column hidden_reason text
  check (hidden_reason in ('advertising', 'abuse', 'private', 'unrelated', 'other', 'earlier', 'account'));
alter table institution_reviews add constraint hidden_reason_needs_hidden
  check (is_hidden or hidden_reason is null);

-- People whose new words begin hidden, until an administrator lifts it. Never administrators.
create table author_holds (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Whether what a person writes begins hidden. Waits for an administrator who is deciding just that, and lets
-- those who come after wait: once a hold is answered, nothing of that person is published any longer.
create function is_author_held(author uuid) returns boolean language plpgsql as $$
begin
  perform from users where id = author for key share;
  return exists (select from author_holds where user_id = author);
end $$;

create or replace function hide_held_review() returns trigger language plpgsql as $$
begin
  delete from review_holds where user_id = new.user_id and institution_id = new.institution_id;
  if found then
    new.is_hidden := true;
    new.hidden_reason := 'earlier';
  elsif is_author_held(new.user_id) then
    new.is_hidden := true;
    new.hidden_reason := 'account';
  end if;
  return new;
end $$;

create function hide_held_change() returns trigger language plpgsql as $$
begin
  if not new.is_hidden then
    new.hidden_reason := null;
    if not old.is_hidden
      and (old.rating, old.comment) is distinct from (new.rating, new.comment)
      and is_author_held(new.user_id) then
      new.is_hidden := true;
      new.hidden_reason := 'account';
    end if;
  end if;
  return new;
end $$;

create trigger hide_held_change
before update of rating, comment, is_hidden on institution_reviews
for each row execute function hide_held_change();

-- A changed comment may hide the review, too. A change that counts as much as before leaves the institution alone.
create or replace function keep_rating() returns trigger language plpgsql as $$
declare
  counts integer := case when new.is_hidden then 0 else 1 end;
  count_before integer := 0;
  sum_before integer := 0;
begin
  if tg_op = 'UPDATE' then
    if old.is_hidden = new.is_hidden and old.rating = new.rating then
      return null;
    end if;
    if not old.is_hidden then
      count_before := 1;
      sum_before := old.rating;
    end if;
  end if;
  update institutions
  set rating_count = rating_count + counts - count_before,
      rating_sum = rating_sum + counts * new.rating - sum_before
  where id = new.institution_id
    and owner_id is distinct from new.user_id;
  if not found then
    raise exception 'own institution' using errcode = 'check_violation', constraint = 'no_self_review';
  end if;
  return null;
end $$;

drop trigger keep_rating on institution_reviews;

create trigger keep_rating
after insert or update of rating, comment, is_hidden on institution_reviews
for each row execute function keep_rating();

-- Who holds an account and who makes it an administrator's wait for each other at its row.
create function refuse_held_administrator() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for update;
  if exists (select from user_roles where user_id = new.user_id and role = 'admin') then
    raise exception 'administrator' using errcode = 'check_violation', constraint = 'no_held_administrator';
  end if;
  return new;
end $$;

create trigger refuse_held_administrator
before insert on author_holds
for each row execute function refuse_held_administrator();

create function lift_hold_of_administrator() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for key share;
  delete from author_holds where user_id = new.user_id;
  return null;
end $$;

create trigger lift_hold_of_administrator
after insert or update of role on user_roles
for each row when (new.role = 'admin') execute function lift_hold_of_administrator();
