-- No two categories of one name, however it is capitalised: people could not tell them apart, and
-- of two administrators who create the same one at the same time the second is told so.
update institution_categories
set name = left(name, 90) || ' (' || numbered.number || ')'
from (
  select id, row_number() over (partition by lower(name) order by created_at, id) as number
  from institution_categories
) numbered
where numbered.id = institution_categories.id and numbered.number > 1;

create unique index institution_categories_name on institution_categories (lower(name));

-- Whether a category can be deleted, and how many institutions hold it back: hidden ones count.
create index institutions_category on institutions (category_id);

-- Hidden institutions are few. Administrators list them by name and search them by text.
create index institutions_hidden_by_name on institutions
  (split_part(search, E'\n', 1) collate "C", id) where not is_active;

-- Requests that wait for a decision, newest first.
create index category_requests_pending on category_requests (created_at desc, id)
  where status = 'pending';
