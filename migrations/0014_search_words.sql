-- How the words of names and addresses are said, with keys that near words share
-- (src/features/search/sound-keys.ts): what is misspelt is compared with the words that there are.
-- Who writes places adds their words; words that no place has any more do no harm, and go when
-- the version of the rules changes.
create table search_words (
  said text collate "C" primary key,
  keys integer[] not null,
  version smallint not null
);
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);

-- Marks have 53 bits: of the millions in a large directory no two are one by chance. The rows are
-- written again by the new rules anyway, from the next start on.
drop index institutions_marks;
alter table institutions drop column search_marks;
alter table institutions add column search_marks bigint[] not null default '{}';
create index institutions_marks on institutions using gin (search_marks)
  with (fastupdate = off) where is_active;
