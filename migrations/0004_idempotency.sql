-- Creates that carry an Idempotency-Key: what was answered, so that a client that never saw the
-- answer may ask again and nothing is made twice. Written in the transaction of what it made.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (char_length(key) between 1 and 100),
  operation text not null,
  -- of the operation's input: the same key with other input is a mistake of the client
  input_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Which stars an institution got, without reading its reviews.
create index institution_reviews_rating on institution_reviews (institution_id, rating);
