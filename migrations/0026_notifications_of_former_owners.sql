-- What was told of a review or a reply goes with it, also to whoever owned the institution once. Of
-- those that went before, the notices of former owners stayed, with the name of who wrote them.
delete from notifications
where id = any(array(
  select id from notifications
  where (
      data->>'review_id' is not null
      and not exists (select from institution_reviews where id::text = data->>'review_id')
    ) or (
      data->>'reply_id' is not null
      and not exists (select from review_replies where id::text = data->>'reply_id')
    )
  order by user_id, number
  for update
));
