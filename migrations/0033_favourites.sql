-- The places that people keep to find them again, on every device (docs/decisions/0058).
create table favourites (
  user_id uuid not null references users on delete cascade,
  institution_id uuid not null references institutions on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, institution_id)
);
create index favourites_newest on favourites (user_id, created_at desc, institution_id desc);
create index favourites_institution on favourites (institution_id);
