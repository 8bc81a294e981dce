-- The reviews with one number of stars, newest first, as well as the counts for each number.
drop index institution_reviews_rating;
create index institution_reviews_rating on institution_reviews (institution_id, rating, created_at desc, id)
  include (is_hidden);
