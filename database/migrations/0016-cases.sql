-- Complaints and questions to customer service. Anyone may write one, so most have no member.
create table cases (
  id uuid primary key,
  site_id uuid not null references sites,
  number text not null unique check (number ~ '^C-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  kind text not null check (kind in ('complaint', 'question')),
  reason text not null,
  member_id uuid references profiles on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 320),
  profile text not null check (char_length(profile) <= 300),
  words text not null check (char_length(words) between 1 and 4000),
  language text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  created_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  check ((state = 'answered') = (answered_at is not null)),
  check ((state = 'answered') = (answer is not null))
);
comment on column cases.number is 'What people call it by; by chance, so that it tells nothing of other cases.';
comment on column cases.profile is 'The profile that it is about, by link or by name, as the sender wrote it.';
create index cases_open on cases (created_at) where state = 'open';

-- Pictures that came with a case. Nobody but the operator ever reads their files.
create table case_pictures (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  position smallint not null check (position between 1 and 3),
  unique (case_id, position)
);
create trigger case_pictures_tidy_files after delete on case_pictures
  for each row execute function tidy_photo_files();
