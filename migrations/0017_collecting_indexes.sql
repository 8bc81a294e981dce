-- What finds a place by its text has some 200 entries a place, each in a page of its own: most of
-- what writing a place took. The indexes collect new entries first, as they do unless told not to;
-- searches read what is collected, and once a minute it is sorted in together
-- (src/features/search/settle-indexes.server.ts).
alter index institutions_marks reset (fastupdate);
alter index institutions_rare_match reset (fastupdate);
alter index institutions_rare_pairs reset (fastupdate);
alter index search_words_keys reset (fastupdate);
