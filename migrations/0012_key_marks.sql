-- Which places hold some keys as whole words, or words that begin with one: two or three short
-- keys together are rare, while the trigrams of each are in every second row. A beginning has a
-- star after it; beginnings of one letter and of more than six tell nothing more.
create function key_marks(keys text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct mark
    from unnest(string_to_array(btrim(keys), ' ')) as key
    cross join lateral (
      select key
      union all
      select left(key, letters) || '*' from generate_series(2, least(length(key), 6)) as letters
    ) as marks (mark)
  )
$$;

create index institutions_key_marks on institutions using gin (key_marks(search_keys))
  with (fastupdate = off) where is_active;
