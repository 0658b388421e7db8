import { Migration } from '@mikro-orm/migrations';

/** Shoppers talk with the guide and with people (SHELL-178 … SHELL-189). */
export class Migration20261123150001_chat extends Migration {
  override up(): void {
    this.addSql(`
      create table chats (
        id uuid not null default uuidv7(),
        provider text not null,
        session_id uuid,
        customer_id int,
        from_chat_id uuid,
        topic text,
        page text not null default '',
        agent_id int,
        agent_name text,
        read_id bigint not null default 0,
        transcripts smallint not null default 0,
        created_at timestamptz not null,
        last_at timestamptz not null,
        closed_at timestamptz,
        constraint chats_pkey primary key (id),
        constraint chats_session_id_fkey foreign key (session_id) references sessions (id) on delete set null,
        constraint chats_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade,
        constraint chats_from_chat_id_fkey foreign key (from_chat_id) references chats (id) on delete set null,
        constraint chats_agent_id_fkey foreign key (agent_id) references customers (id) on delete set null,
        constraint chats_provider_check check (provider in ('guide', 'agent')),
        constraint chats_topic_check check (topic in ('cancellation', 'order', 'membership', 'shipping', 'account')),
        constraint chats_transcripts_check check (transcripts between 0 and 3)
      );
      create unique index chats_one_open on chats (session_id) where closed_at is null;
      create index chats_of_session on chats (session_id, created_at desc) where session_id is not null;
      create index chats_of_customer on chats (customer_id) where customer_id is not null;
      create index chats_at_desk on chats (created_at) where provider = 'agent' and closed_at is null;
      create index chats_last on chats (last_at);
      create table chat_messages (
        id bigint generated always as identity,
        chat_id uuid not null,
        author text not null,
        text text not null,
        links jsonb not null,
        created_at timestamptz not null,
        constraint chat_messages_pkey primary key (id),
        constraint chat_messages_chat_id_fkey foreign key (chat_id) references chats (id) on delete cascade,
        constraint chat_messages_author_check check (author in ('shopper', 'guide', 'agent')),
        constraint chat_messages_text_check check (length(text) between 1 and 2000)
      );
      create index chat_messages_of_chat on chat_messages (chat_id, id);
    `);
  }

  override down(): void {
    this.addSql('drop table chat_messages; drop table chats;');
  }
}
