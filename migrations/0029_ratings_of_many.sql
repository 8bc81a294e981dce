-- Reviews that go together, with their institution or their author, change the kept ratings by one
-- statement: by one for each, ten thousand reviews took longer than a request may, and a place that
-- had so many could not be deleted. Where the institution goes itself, there is nothing to change. Who
-- deletes reviews of several has locked them in the order of all.
create function keep_ratings_on_delete() returns trigger language plpgsql as $$
begin
  -- An update of no rows would still call what follows all updates of institutions.
  if not exists (select from removed) then
    return null;
  end if;
  update institutions
  set rating_count = rating_count - gone.count,
      rating_sum = rating_sum - gone.sum
  from (
    select institution_id, count(*)::int as count, sum(rating)::int as sum
    from removed
    group by institution_id
  ) gone
  where institutions.id = gone.institution_id;
  return null;
end $$;

create or replace function keep_rating() returns trigger language plpgsql as $$
begin
  update institutions
  set rating_count = rating_count + case when tg_op = 'INSERT' then 1 else 0 end,
      rating_sum = rating_sum + new.rating - case when tg_op = 'UPDATE' then old.rating else 0 end
  where id = new.institution_id
    and owner_id is distinct from new.user_id;
  if not found then
    raise exception 'own institution' using errcode = 'check_violation', constraint = 'no_self_review';
  end if;
  return null;
end $$;

drop trigger keep_rating on institution_reviews;

create trigger keep_rating
after insert or update of rating on institution_reviews
for each row execute function keep_rating();

create trigger keep_ratings_on_delete
after delete on institution_reviews
referencing old table as removed
for each statement execute function keep_ratings_on_delete();
