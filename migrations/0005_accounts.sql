-- Accounts: what sign-in needs beside the person. Written by src/features/accounts and by the
-- authentication library, which is given these names.

alter table users
  -- chosen at registration; null for people who were not made by one
  add column user_type text check (user_type in ('user', 'owner')),
  -- E.164; only of accounts that sign in by it
  add column phone_number text unique check (phone_number ~ '^\+[1-9][0-9]{7,14}$'),
  add column phone_number_verified boolean not null default false;

-- A registered person has a profile and exactly the role they chose: in the transaction that
-- makes them, whoever writes it.
create function complete_registration() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name, phone_number)
  values (new.id, nullif(new.name, ''), new.phone_number);
  insert into user_roles (user_id, role) values (new.id, new.user_type);
  return null;
end $$;

create trigger complete_registration
after insert on users
for each row
when (new.user_type is not null)
execute function complete_registration();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- worth something only with the signature that the program's secret gives it
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The ways a person signs in: 'credential' (a password), 'google', 'facebook'.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  -- the person's id there; for 'credential' the person's own
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

-- Links, codes and half-done social sign-ins: what was sent out and may come back until then.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);

-- How often something was tried within a window of time: of an account, of a network address.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends timestamptz not null
);
create index attempts_expiry on attempts (window_ends);

-- The one-time link for the first administrator: at most one, replaced at each start.
create table first_admin_link (
  only_one boolean primary key default true check (only_one),
  token_hash text not null,
  created_at timestamptz not null default now()
);
