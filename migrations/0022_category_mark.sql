-- 'mirpur dentist': places of a category are found together with words of their names and addresses
-- by one index (src/features/search/marks.ts). The mark of the category is added here, so that no
-- writer can forget it. Rows get it when the search rewrites them, from the next start on.

-- The last 48 bits of the id, which are random.
create function category_mark(id uuid) returns bigint
language sql immutable strict parallel safe as $$
  select ('x' || right(id::text, 12))::bit(48)::bigint
$$;

create function mark_category() returns trigger language plpgsql as $$
declare
  mark bigint := category_mark(new.category_id);
begin
  if tg_op = 'UPDATE' and new.category_id <> old.category_id then
    new.search_marks := array_remove(new.search_marks, category_mark(old.category_id));
  end if;
  if not new.search_marks @> array[mark] then
    new.search_marks := array_append(new.search_marks, mark);
  end if;
  return new;
end $$;

create trigger category_marked before insert or update of category_id, search_marks on institutions
for each row execute function mark_category();
