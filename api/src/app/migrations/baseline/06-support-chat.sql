-- Chats with the support.

create table chats (
  id uuid default uuidv7() primary key,
  provider text not null check (provider in ('guide', 'agent')),
  session_id uuid references sessions (id) on delete set null,
  customer_id integer references customers (id) on delete cascade,
  from_chat_id uuid references chats (id) on delete set null,
  topic text check (topic in ('cancellation', 'order', 'membership', 'shipping', 'account')),
  page text not null default '',
  agent_id integer references customers (id) on delete set null,
  agent_name text,
  read_id bigint not null default 0,
  transcripts smallint not null default 0 check (transcripts between 0 and 3),
  created_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  asked_at timestamptz
);
create unique index chats_one_open on chats (session_id) where closed_at is null;
create index chats_of_session on chats (session_id, created_at desc) where session_id is not null;
create index chats_of_customer on chats (customer_id) where customer_id is not null;
create index chats_at_desk on chats (created_at) where provider = 'agent' and closed_at is null;
create index chats_last on chats (last_at);

create table chat_messages (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  author text not null check (author in ('shopper', 'guide', 'agent')),
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  links jsonb not null,
  created_at timestamptz not null,
  outside_id text
);
create index chat_messages_of_chat on chat_messages (chat_id, id);
create unique index chat_messages_outside on chat_messages (outside_id);
