-- Photos in reviews (docs/decisions/0073): addresses of images that the author has uploaded, as institutions
-- have them. Never an address elsewhere.
alter table institution_reviews
  add column images text[] not null default '{}',
  add constraint review_images_count check (cardinality(images) <= 5),
  add constraint review_images_own check (
    array_to_string(images, ' ', ' ')
      ~ '^(/files/[A-Za-z0-9_-]{1,70}\.(webp|jpg|png|avif|gif)( (?=/)|$))*$'
  );

-- What is in no institution and no review is removed (0006): both count in uploads.uses.
create trigger keep_upload_uses_on_insert
after insert on institution_reviews
for each row when (cardinality(new.images) > 0) execute function keep_upload_uses();

create trigger keep_upload_uses_on_update
after update of images on institution_reviews
for each row when (old.images <> new.images) execute function keep_upload_uses();

create trigger keep_upload_uses_on_delete
after delete on institution_reviews
for each row when (cardinality(old.images) > 0) execute function keep_upload_uses();

-- Changed photos hide a review as changed words do, where its author is held.
create or replace function hide_held_change() returns trigger language plpgsql as $$
begin
  if not new.is_hidden then
    new.hidden_reason := null;
    new.is_unpublished := false;
    if not old.is_hidden
      and (old.rating, old.comment, old.images) is distinct from (new.rating, new.comment, new.images)
      and is_author_held(new.user_id) then
      new.is_hidden := true;
      new.hidden_reason := 'account';
    end if;
  end if;
  return new;
end $$;

drop trigger hide_held_change on institution_reviews;
create trigger hide_held_change
before update of rating, comment, images, is_hidden on institution_reviews
for each row execute function hide_held_change();

drop trigger keep_rating on institution_reviews;
create trigger keep_rating
after insert or update of rating, comment, images, is_hidden on institution_reviews
for each row execute function keep_rating();

drop trigger settle_reports_of_hidden on institution_reviews;
create trigger settle_reports_of_hidden
after update of rating, comment, images, is_hidden on institution_reviews
for each row when (new.is_hidden and not old.is_hidden) execute function settle_reports_of_hidden();
