-- Whether a review began hidden and no administrator has shown it yet (docs/decisions/0069): the owner of the
-- place, who is told of every new review, has not been told of it.
alter table institution_reviews add column is_unpublished boolean not null default false;

-- Those of which nobody was told. One that its author changed while hidden may have been seen before.
update institution_reviews r set is_unpublished = true
where is_hidden
  and hidden_reason in ('earlier', 'account')
  and not exists (
    select from notifications
    where data->>'institution_id' = r.institution_id::text
      and data->>'review_id' = r.id::text
      and type = 'new_review'
  )
  and (hidden_reason = 'earlier' or updated_at = created_at);

alter table institution_reviews add constraint unpublished_needs_hidden check (is_hidden or not is_unpublished);

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
  new.is_unpublished := new.is_hidden;
  return new;
end $$;

create or replace function hide_held_change() returns trigger language plpgsql as $$
begin
  if not new.is_hidden then
    new.hidden_reason := null;
    new.is_unpublished := false;
    if not old.is_hidden
      and (old.rating, old.comment) is distinct from (new.rating, new.comment)
      and is_author_held(new.user_id) then
      new.is_hidden := true;
      new.hidden_reason := 'account';
    end if;
  end if;
  return new;
end $$;
