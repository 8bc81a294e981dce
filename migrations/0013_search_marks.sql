-- What a place can be found by across scripts, as numbers (src/features/search/marks.ts); they
-- take the place of the marks that were made from the keys.
alter table institutions add column search_marks integer[] not null default '{}';

drop index institutions_key_marks;
drop function key_marks(text);
create index institutions_marks on institutions using gin (search_marks)
  with (fastupdate = off) where is_active;

-- Rows that were written by older rules of the search, to be written again.
create index institutions_search_version on institutions (search_version, id);
