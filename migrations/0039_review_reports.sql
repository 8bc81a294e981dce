-- A report concerns a place, or one review (docs/decisions/0069). What was reported about reviews in words
-- alone, at their place, stays readable.
update institution_reports set reason = 'other' where reason = 'review';

alter table institution_reports
  alter column institution_id drop not null,
  add column review_id uuid references institution_reviews on delete cascade,
  add constraint institution_reports_one_thing check (num_nonnulls(institution_id, review_id) = 1),
  add constraint institution_reports_review_once unique (review_id, reporter_id),
  drop constraint institution_reports_reason_check,
  add constraint institution_reports_reason_check check (
    case
      when review_id is null then reason in ('closed', 'position', 'details', 'double', 'mine', 'other')
      else reason in ('advertising', 'abuse', 'private', 'unrelated', 'fake', 'other')
    end
  ),
  drop constraint other_needs_words,
  add constraint other_needs_words check (reason <> 'other' or message is not null);

-- Nobody reports a review of their own, or one that is hidden: what a report asks for is done then. The lock
-- lets who reports and who hides at the same moment wait for each other.
create function refuse_review_report() returns trigger language plpgsql as $$
declare
  reported record;
begin
  select user_id, is_hidden into reported from institution_reviews where id = new.review_id for share;
  if reported.user_id = new.reporter_id then
    raise exception 'own review' using errcode = 'check_violation', constraint = 'no_self_report';
  end if;
  if reported.is_hidden then
    raise exception 'hidden review' using errcode = 'check_violation', constraint = 'no_report_of_hidden';
  end if;
  return new;
end $$;

create trigger refuse_review_report
before insert on institution_reports
for each row when (new.review_id is not null) execute function refuse_review_report();

-- In the order of all who settle several.
create function settle_reports_of_hidden() returns trigger language plpgsql as $$
begin
  delete from institution_reports
  where id = any(array(
    select id from institution_reports where review_id = new.id order by id for update
  ));
  return null;
end $$;

-- A changed comment may hide the review, too.
create trigger settle_reports_of_hidden
after update of rating, comment, is_hidden on institution_reviews
for each row when (new.is_hidden and not old.is_hidden) execute function settle_reports_of_hidden();
