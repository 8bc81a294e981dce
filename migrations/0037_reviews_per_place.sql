-- Places that have reviews have several, for the planner. In a directory where most have one, it took every
-- index that begins with the place to be as good as the unique one of place and author, and read all reviews
-- of a much reviewed place to find that of one person.
alter table institution_reviews alter column institution_id set (n_distinct = -0.5);
analyze institution_reviews (institution_id);
