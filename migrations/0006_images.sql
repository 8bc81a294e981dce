-- Uploaded images, and what finds places that may be the same.

-- Every image that somebody uploaded, from just before its files are written until after they are
-- removed, so that no file is ever forgotten.
create table uploads (
  -- the name of the image's file: random, never built from a name that somebody gave
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22,70}\.(webp|jpg|png|avif|gif)$'),
  user_id uuid references users on delete set null,
  -- in how many institutions it is; kept by the trigger below
  uses integer not null default 0 check (uses >= 0),
  -- when its files may go; null while an institution uses it
  remove_after timestamptz default now() + interval '1 day',
  -- its files are being removed: it can be used no more
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  check ((remove_after is null) = (uses > 0)),
  check (not is_removed or uses = 0)
);
create index uploads_to_remove on uploads (remove_after) where remove_after is not null;
create index uploads_of_user on uploads (user_id) where user_id is not null;

-- Uploads follow the institutions' lists of images in the same transaction, whoever changes them.
-- What was taken out of a list may be wanted back for a day; the images of a deleted institution
-- go at once. Keys are touched in their order, so that writers cannot deadlock.
create function keep_upload_uses() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op = 'INSERT' then '{}' else old.images end;
  after text[] := case when tg_op = 'DELETE' then '{}' else new.images end;
  change record;
begin
  for change in
    select substr(address, 8) as upload_key, sum(delta)::integer as delta
    from (
      select distinct unnest(after) as address, 1 as delta
      union all
      select distinct unnest(before), -1
    ) both_lists
    where address like '/files/%'
    group by address
    having sum(delta) <> 0
    order by address collate "C"
  loop
    update uploads
    set uses = uses + change.delta,
        remove_after = case
          when uses + change.delta > 0 then null
          when tg_op = 'DELETE' then now()
          else now() + interval '1 day'
        end
    where key = change.upload_key;
  end loop;
  return null;
end $$;

create trigger keep_upload_uses_on_insert
after insert on institutions
for each row when (cardinality(new.images) > 0) execute function keep_upload_uses();

create trigger keep_upload_uses_on_update
after update of images on institutions
for each row when (old.images <> new.images) execute function keep_upload_uses();

create trigger keep_upload_uses_on_delete
after delete on institutions
for each row when (cardinality(old.images) > 0) execute function keep_upload_uses();

-- A phone number without what people write differently: digits of either script become ASCII, and
-- separators, country code and leading zeros go.
create function phone_key(phone text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g'),
  '^(00)?(880(?=0?[0-9]{8}))?0*', ''
);

create index institutions_phone on institutions (phone_key(phone))
  where is_active and phone is not null;
