-- Reviews and replies that an administrator has hidden (docs/decisions/0055). Only their authors and
-- administrators see them, and a hidden review counts in no rating.
alter table institution_reviews add column is_hidden boolean not null default false;
alter table review_replies add column is_hidden boolean not null default false;

create or replace function keep_rating() returns trigger language plpgsql as $$
declare
  counts integer := case when new.is_hidden then 0 else 1 end;
  count_before integer := 0;
  sum_before integer := 0;
begin
  if tg_op = 'UPDATE' and not old.is_hidden then
    count_before := 1;
    sum_before := old.rating;
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
after insert or update of rating, is_hidden on institution_reviews
for each row execute function keep_rating();

create or replace function keep_ratings_on_delete() returns trigger language plpgsql as $$
begin
  -- An update of no rows would still call what follows all updates of institutions.
  if not exists (select from removed where not is_hidden) then
    return null;
  end if;
  update institutions
  set rating_count = rating_count - gone.count,
      rating_sum = rating_sum - gone.sum
  from (
    select institution_id, count(*)::int as count, sum(rating)::int as sum
    from removed
    where not is_hidden
    group by institution_id
  ) gone
  where institutions.id = gone.institution_id;
  return null;
end $$;

-- How many stars visitors gave is counted by the index alone, as before.
drop index institution_reviews_rating;
create index institution_reviews_rating on institution_reviews (institution_id, rating) include (is_hidden);

-- A review that breaks the rules can be reported, too; only words tell which one is meant.
alter table institution_reports drop constraint institution_reports_reason_check;
alter table institution_reports add constraint institution_reports_reason_check
  check (reason in ('closed', 'position', 'details', 'double', 'mine', 'review', 'other'));
alter table institution_reports drop constraint other_needs_words;
alter table institution_reports add constraint other_needs_words
  check (reason not in ('review', 'other') or message is not null);
