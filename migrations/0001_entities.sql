-- The entities of the directory. Columns carry the product's own names; every rule that a
-- constraint can hold is held here, whatever the program above does.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key references users on delete cascade,
  full_name text check (char_length(full_name) <= 200),
  phone_number text check (phone_number ~ '^\+?[0-9০-৯ ()-]{7,20}$'),
  avatar_url text,
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('user', 'owner', 'admin')),
  primary key (user_id, role)
);

create table institution_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  description text check (char_length(description) between 1 and 1000),
  icon text check (char_length(icon) between 1 and 60),
  created_at timestamptz not null default now()
);

create table category_metadata (
  category_id uuid primary key references institution_categories on delete cascade,
  is_visible boolean not null default true,
  display_order integer not null default 999 check (display_order >= 0)
);

create table category_requests (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references users on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  description text check (char_length(description) between 1 and 1000),
  icon text check (char_length(icon) between 1 and 60),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text check (char_length(admin_notes) <= 2000),
  reviewed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index category_requests_requester on category_requests (requester_id, created_at desc);
create index category_requests_newest on category_requests (created_at desc);

create table institutions (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete restrict,
  name text not null check (char_length(btrim(name)) between 2 and 200),
  name_bn text check (char_length(btrim(name_bn)) between 2 and 200),
  description text check (char_length(description) between 1 and 5000),
  category_id uuid not null references institution_categories on delete restrict,
  phone text check (phone ~ '^\+?[0-9০-৯ ()-]{7,20}$'),
  email text check (char_length(email) <= 254),
  website text check (website ~* '^https?://' and char_length(website) <= 2000),
  facebook_url text check (facebook_url ~* '^https?://' and char_length(facebook_url) <= 2000),
  whatsapp_number text check (whatsapp_number ~ '^\+?[0-9০-৯ ()-]{7,20}$'),
  address text check (char_length(address) <= 500),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- null: not known (D27)
  opening_hours jsonb check (jsonb_typeof(opening_hours) = 'object'),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  featured_image text generated always as (images[1]) stored,
  is_active boolean not null default true,
  is_verified boolean not null default false,
  -- D19: changed by the reviews' trigger alone, in the transaction of the review
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- where an imported row comes from, so that importing again updates it
  source text check (char_length(source) between 1 and 60),
  source_id text check (char_length(source_id) between 1 and 200),
  source_licence text check (char_length(source_licence) <= 200),
  -- written by src/features/search from the four searched fields, never by hand
  search text not null default '',
  search_names text[] not null default '{}',
  search_keys text not null default '',
  search_version smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5),
  check ((source is null) = (source_id is null)),
  unique (source, source_id)
);
create index institutions_owner on institutions (owner_id) where owner_id is not null;

create table institution_reviews (
  id uuid primary key default gen_random_uuid(),
  institution_id uuid not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (institution_id, user_id),
  -- lets a reply prove that its institution is its review's
  unique (id, institution_id)
);
create index institution_reviews_newest on institution_reviews (institution_id, created_at desc, id);
create index institution_reviews_author on institution_reviews (user_id);

create table review_replies (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null,
  institution_id uuid not null,
  -- the institution's owner at the time of writing; the author is user_id (D14)
  owner_id uuid references users on delete set null,
  user_id uuid not null references users on delete cascade,
  message text not null check (char_length(btrim(message)) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (review_id, institution_id)
    references institution_reviews (id, institution_id) on delete cascade
);
create index review_replies_review on review_replies (review_id, created_at, id);
create index review_replies_author on review_replies (user_id);
create index review_replies_owner on review_replies (owner_id) where owner_id is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('category_request', 'new_review', 'review_reply')),
  title text not null,
  message text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where not is_read;

-- Ratings: count and sum follow the review rows within the same transaction (D19). The update
-- locks the institution's row, so that parallel reviews queue up; the author is compared with
-- the owner under that lock, so that nobody reviews their own place.
create function keep_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update institutions
    set rating_count = rating_count + case when tg_op = 'INSERT' then 1 else 0 end,
        rating_sum = rating_sum + new.rating - case when tg_op = 'UPDATE' then old.rating else 0 end
    where id = new.institution_id
      and owner_id is distinct from new.user_id;
    if not found then
      raise exception 'own institution' using errcode = 'check_violation', constraint = 'no_self_review';
    end if;
  else
    update institutions
    set rating_count = rating_count - 1,
        rating_sum = rating_sum - old.rating
    where id = old.institution_id;
  end if;
  return null;
end $$;

create trigger keep_rating
after insert or delete or update of rating on institution_reviews
for each row execute function keep_rating();

create function review_stays_where_it_is() returns trigger language plpgsql as $$
begin
  raise exception 'a review keeps its institution and author' using errcode = 'check_violation';
end $$;

create trigger review_stays_where_it_is
before update of institution_id, user_id on institution_reviews
for each row
when (old.institution_id <> new.institution_id or old.user_id <> new.user_id)
execute function review_stays_where_it_is();

create function owner_has_no_review() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from institution_reviews where institution_id = new.id and user_id = new.owner_id
  ) then
    raise exception 'the new owner has reviewed it' using errcode = 'check_violation', constraint = 'no_self_review';
  end if;
  return null;
end $$;

create trigger owner_has_no_review
after update of owner_id on institutions
for each row
when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
execute function owner_has_no_review();

-- How many active institutions each category holds: kept, because counting a million rows for
-- every visit is too slow. Categories are touched in order of id, so that writers cannot deadlock.
create table category_counts (
  category_id uuid primary key references institution_categories on delete cascade,
  institution_count integer not null check (institution_count >= 0)
);

create function count_of_new_category() returns trigger language plpgsql as $$
begin
  insert into category_counts (category_id, institution_count) values (new.id, 0);
  return null;
end $$;

create trigger count_of_new_category
after insert on institution_categories
for each row execute function count_of_new_category();

create function keep_category_counts_on_insert() returns trigger language plpgsql as $$
begin
  perform change_category_counts(array_agg(d.category_id order by d.category_id), array_agg(d.delta order by d.category_id))
  from (
    select category_id, count(*)::int as delta from added where is_active group by category_id
  ) d;
  return null;
end $$;

create function keep_category_counts_on_delete() returns trigger language plpgsql as $$
begin
  perform change_category_counts(array_agg(d.category_id order by d.category_id), array_agg(d.delta order by d.category_id))
  from (
    select category_id, -count(*)::int as delta from removed where is_active group by category_id
  ) d;
  return null;
end $$;

create function keep_category_counts_on_update() returns trigger language plpgsql as $$
begin
  perform change_category_counts(array_agg(d.category_id order by d.category_id), array_agg(d.delta order by d.category_id))
  from (
    select category_id, sum(delta)::int as delta
    from (
      select category_id, 1 as delta from added where is_active
      union all
      select category_id, -1 from removed where is_active
    ) both_sides
    group by category_id
    having sum(delta) <> 0
  ) d;
  return null;
end $$;

create function change_category_counts(ids uuid[], deltas integer[]) returns void language plpgsql as $$
begin
  for i in 1 .. coalesce(array_length(ids, 1), 0) loop
    update category_counts
    set institution_count = institution_count + deltas[i]
    where category_id = ids[i];
  end loop;
end $$;

create trigger keep_category_counts_on_insert
after insert on institutions
referencing new table as added
for each statement execute function keep_category_counts_on_insert();

create trigger keep_category_counts_on_delete
after delete on institutions
referencing old table as removed
for each statement execute function keep_category_counts_on_delete();

create trigger keep_category_counts_on_update
after update on institutions
referencing old table as removed new table as added
for each statement execute function keep_category_counts_on_update();
