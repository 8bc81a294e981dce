-- What visitors report of a place: that it has closed, stands twice, is theirs (docs/decisions/0054).
-- An administrator settles a report by deleting it.
create table institution_reports (
  id uuid primary key default gen_random_uuid(),
  institution_id uuid not null references institutions on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('closed', 'position', 'details', 'double', 'mine', 'other')),
  message text check (char_length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint institution_reports_once unique (institution_id, reporter_id),
  constraint other_needs_words check (reason <> 'other' or message is not null)
);
create index institution_reports_reporter on institution_reports (reporter_id);
create index institution_reports_oldest on institution_reports (created_at, id);
