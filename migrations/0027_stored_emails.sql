-- Addresses that an earlier version stored with marks that nobody sees (spaces of no width, marks of
-- direction, soft hyphens; as `storedEmail` of src/shared/email.ts takes them out) are brought into the
-- form that they are looked up in: nobody could sign in by them any more. Joiners stay, as there. Where
-- somebody else has the address without the marks, or several have it with some, nobody knows whose it
-- is: these stay as they are (docs/limits.md).
--
-- The address that was confirmed, if it was, is not this one: it is to be confirmed anew, or whoever
-- had a mailbox at the other one would be let in for whoever has this one. Of a large table each row is
-- read once, and the few that change are locked.
with marked as materialized (
  select id, meant
  from users, lateral regexp_replace(
    email,
    '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u180E\u200B\u200E-\u200F\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]',
    '',
    'g'
  ) as meant
  where meant <> email and meant ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'
), alone as (
  select min(id::text)::uuid as id, meant from marked group by meant having count(*) = 1
)
update users
set email = alone.meant, email_verified = false, updated_at = now()
from alone
where users.id = alone.id
  and not exists (select from users other where other.email = alone.meant);
