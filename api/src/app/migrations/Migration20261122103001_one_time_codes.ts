import { Migration } from '@mikro-orm/migrations';

/** Codes by mail (OP-071), and when a session last gave one. */
export class Migration20261122103001_one_time_codes extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions add column code_proved_at timestamptz;
      create table one_time_codes (
        id uuid not null,
        session_id uuid not null,
        subject bytea not null,
        customer_id int,
        purpose text not null,
        code_mac bytea not null,
        nonce_hash bytea,
        tries int not null default 0,
        sent_at timestamptz not null,
        used_at timestamptz,
        constraint one_time_codes_pkey primary key (id),
        constraint one_time_codes_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade,
        constraint one_time_codes_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade,
        constraint one_time_codes_session_id_key unique (session_id),
        constraint one_time_codes_nonce_hash_key unique (nonce_hash),
        constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'change'))
      );
      create index one_time_codes_customer on one_time_codes (customer_id);
    `);
  }

  override down(): void {
    this.addSql('drop table one_time_codes; alter table sessions drop column code_proved_at;');
  }
}
