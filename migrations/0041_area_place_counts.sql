-- How many active places of a category lie in an area of the gazetteer, for the links to lists of areas and for the
-- sitemap (docs/decisions/0070). A background job counts them; areas are those of the program, and not in the database.
create table area_place_counts (
  category_id uuid not null references institution_categories on delete cascade,
  area_slug text not null check (length(area_slug) <= 100),
  place_count integer not null check (place_count > 0),
  primary key (category_id, area_slug)
);

-- the areas with the most places of a category, in the whole country
create index area_place_counts_most on area_place_counts (category_id, place_count desc, area_slug);
