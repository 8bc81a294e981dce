-- 'Verified' says of a place what an administrator has seen (src/features/places/verified-mark.ts).
-- Who moves the pin in small steps shall not get far: where it stood when the place was verified is
-- remembered with the first of them. Null: where it stands.
alter table institutions
  add column verified_latitude double precision,
  add column verified_longitude double precision,
  -- since when the mark is gone by an edit of the owner, until an administrator decides anew
  add column verify_again_since timestamptz,
  add constraint institutions_verified_at
    check ((verified_latitude is null) = (verified_longitude is null)),
  add constraint institutions_verify_again check (verify_again_since is null or not is_verified);
create index institutions_verify_again on institutions (verify_again_since, id)
  where verify_again_since is not null;

-- A session that goes on under a new token: the one before ends when this one is first used, for
-- the answer that brings the token may be lost. No key: whichever ends first, the other stands.
alter table sessions add column replaces uuid;
