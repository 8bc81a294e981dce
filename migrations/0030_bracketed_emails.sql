-- Addresses that an earlier version stored in the angle brackets or behind the 'mailto:' that they were
-- pasted with (as `tidyEmail` of src/shared/email.ts takes them off), or with one bracket of them alone,
-- are brought into the form that they are looked up in: nobody could sign in by them any more. Where
-- somebody else has the bare address, or several have it in another dress, nobody knows whose it is:
-- these stay as they are (docs/limits.md). As in 0027, whoever has the mailbox confirms the address anew.
with dressed as materialized (
  select id, meant
  from users, lateral regexp_replace(
    btrim(regexp_replace(email, '^[^<>]*<([^<>]*)>$', '\1'), ' <>'), '^mailto:', ''
  ) as meant
  where meant <> email and meant ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'
), alone as (
  select min(id::text)::uuid as id, meant from dressed group by meant having count(*) = 1
)
update users
set email = alone.meant, email_verified = false, updated_at = now()
from alone
where users.id = alone.id
  and not exists (select from users other where other.email = alone.meant);
