-- What a word that is still being typed may become is looked for by how words begin: by the keys of
-- beginningKey (src/features/search/sound/beginning-key.ts; a test holds both against each other).
create index search_words_beginnings
  on search_words ((translate(lower(said), 'efaoh.', 'ip') collate "C"));
