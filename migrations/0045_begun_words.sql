-- What a word that is still being typed may become is looked for by how words begin
-- (src/features/search/begun-word.ts): by their bare sound, which is computed here as bareSound does
-- (src/features/search/sound/sound.ts; a test holds both against each other).
create function bare_sound(said text) returns text
  immutable strict parallel safe language sql
  return regexp_replace(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(lower(said), 'aoef', '..ip'), '([^0-9])\1+', '\1', 'g'),
          '(?<=[^.iu])h|(?<=.)h(?![.iu])', '', 'g'
        ),
        '^\.', 'a'
      ),
      '.', ''
    ),
    '([iu])\1+', '\1', 'g'
  );

create index search_words_beginnings on search_words ((bare_sound(said) collate "C"));
