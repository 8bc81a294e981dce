-- Free text finds places by their category's texts too, so every search needs all categories. They
-- change seldom: servers keep them, and each search tells whether what they keep is still true.
create table category_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into category_version (version) values (1);

create function raise_category_version() returns trigger language plpgsql as $$
begin
  update category_version set version = version + 1;
  return null;
end $$;

create trigger raise_category_version
after insert or update or delete or truncate on institution_categories
for each statement execute function raise_category_version();

create trigger raise_category_version
after insert or update or delete or truncate on category_metadata
for each statement execute function raise_category_version();
