-- A report concerns a place, a review or a reply (docs/decisions/0072). Of a reply it is as of a review
-- (0039_review_reports.sql).
alter table institution_reports
  add column reply_id uuid references review_replies on delete cascade,
  drop constraint institution_reports_one_thing,
  add constraint institution_reports_one_thing check (num_nonnulls(institution_id, review_id, reply_id) = 1),
  add constraint institution_reports_reply_once unique (reply_id, reporter_id),
  drop constraint institution_reports_reason_check,
  add constraint institution_reports_reason_check check (
    case
      when institution_id is not null then reason in ('closed', 'position', 'details', 'double', 'mine', 'other')
      else reason in ('advertising', 'abuse', 'private', 'unrelated', 'fake', 'other')
    end
  );

create function refuse_reply_report() returns trigger language plpgsql as $$
declare
  reported record;
begin
  select user_id, is_hidden into reported from review_replies where id = new.reply_id for share;
  if reported.user_id = new.reporter_id then
    raise exception 'own reply' using errcode = 'check_violation', constraint = 'no_self_report';
  end if;
  if reported.is_hidden then
    raise exception 'hidden reply' using errcode = 'check_violation', constraint = 'no_report_of_hidden';
  end if;
  return new;
end $$;

create trigger refuse_reply_report
before insert on institution_reports
for each row when (new.reply_id is not null) execute function refuse_reply_report();

-- In the order of all who settle several.
create function settle_reports_of_hidden_reply() returns trigger language plpgsql as $$
begin
  delete from institution_reports
  where id = any(array(
    select id from institution_reports where reply_id = new.id order by id for update
  ));
  return null;
end $$;

-- Changed words may hide the reply, too.
create trigger settle_reports_of_hidden_reply
after update of message, is_hidden on review_replies
for each row when (new.is_hidden and not old.is_hidden) execute function settle_reports_of_hidden_reply();
