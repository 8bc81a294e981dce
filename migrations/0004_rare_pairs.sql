-- Queries of two characters: no trigram holds them, and the image of one pair is that of many. The
-- pairs that are rare are kept apart (src/features/search/rare-pairs.ts); the common ones are soon
-- met on the way outward.
alter table institutions add column search_pairs text[] not null default '{}';
create index institutions_rare_pairs on institutions using gin (search_pairs)
  with (fastupdate = off) where is_active;
