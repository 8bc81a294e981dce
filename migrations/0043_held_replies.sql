-- What people who are held reply begins hidden, too, and administrators read all replies of one person
-- (docs/decisions/0072).

-- A page of a person's replies, and how many of them are not hidden, by the index alone.
drop index review_replies_author;
create index review_replies_author on review_replies (user_id, created_at desc, id) include (is_hidden);

-- Why a reply is hidden: what an administrator chose, or 'account' where the account is held; null where nobody
-- said. It is unpublished where it began hidden and nobody has shown it yet: nobody was told of it.
alter table review_replies
  add column hidden_reason text
    check (hidden_reason in ('advertising', 'abuse', 'private', 'unrelated', 'other', 'account')),
  add column is_unpublished boolean not null default false,
  add constraint reply_hidden_reason_needs_hidden check (is_hidden or hidden_reason is null),
  add constraint reply_unpublished_needs_hidden check (is_hidden or not is_unpublished);

create function hide_held_reply() returns trigger language plpgsql as $$
begin
  if is_author_held(new.user_id) then
    new.is_hidden := true;
    new.hidden_reason := 'account';
  end if;
  new.is_unpublished := new.is_hidden;
  return new;
end $$;

create trigger hide_held_reply
before insert on review_replies
for each row execute function hide_held_reply();

create function hide_held_reply_change() returns trigger language plpgsql as $$
begin
  if not new.is_hidden then
    new.hidden_reason := null;
    new.is_unpublished := false;
    if not old.is_hidden
      and old.message is distinct from new.message
      and is_author_held(new.user_id) then
      new.is_hidden := true;
      new.hidden_reason := 'account';
    end if;
  end if;
  return new;
end $$;

create trigger hide_held_reply_change
before update of message, is_hidden on review_replies
for each row execute function hide_held_reply_change();

-- What the database has hidden, and no administrator has decided about yet: few.
create index institution_reviews_waiting on institution_reviews (user_id)
  where hidden_reason in ('earlier', 'account');
create index review_replies_waiting on review_replies (user_id)
  where hidden_reason = 'account';
