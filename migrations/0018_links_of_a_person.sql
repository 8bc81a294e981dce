-- A new password voids every other reset link of that person. Hashed: some values, written by the
-- sign-in through others, are longer than a sorted index takes.
create index verifications_value on verifications using hash (value);
