-- With an account goes what administrators were told of its requests for categories: who withdraws it
-- has them found by the request. Those that went before leave nothing to go to either.
create index notifications_request on notifications ((data->>'request_id'))
  where type = 'category_request';

delete from notifications
where id = any(array(
  select id from notifications
  where type = 'category_request'
    and not exists (select from category_requests where id::text = data->>'request_id')
  order by user_id, number
  for update
));

-- The foreign key takes a deleted administrator out of the requests that they decided.
create index category_requests_reviewer on category_requests (reviewed_by);
