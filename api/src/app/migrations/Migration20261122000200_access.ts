import { Migration } from '@mikro-orm/migrations';

/**
 * Safety of people: when a session last proved to be its owner's, when the keys of an account changed, used links of mails, and visitors'
 * quiz answers as the property of one session.
 */
export class Migration20261122000200_access extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions add proved_at timestamptz;
      alter table customers add credentials_changed_at timestamptz;
      create table mail_token_uses (
        token_hash bytea primary key,
        used_at timestamptz not null
      );
      create index mail_token_uses_at on mail_token_uses (used_at);

      alter table quiz_answers add session_id uuid references sessions (id) on delete cascade;
      -- The first live session of a browser's id is the browser's own: whoever else brought the id came later.
      update quiz_answers a set session_id = (
        select s.id from sessions s where s.uuid = a.uuid and s.customer_id is null and s.expires_at > now() order by s.created_at limit 1)
        where a.customer_id is null;
      -- Nobody can prove to be who gave the others: their sessions have ended.
      delete from quiz_answers where customer_id is null and session_id is null;
      alter table quiz_answers add check (customer_id is not null or session_id is not null);
      drop index quiz_answers_of_visitor;
      create unique index quiz_answers_of_visitor on quiz_answers (session_id, uuid, question_id) where customer_id is null;
      create index quiz_answers_of_session on quiz_answers (session_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index quiz_answers_of_session;
      drop index quiz_answers_of_visitor;
      delete from quiz_answers a using quiz_answers b
        where a.customer_id is null and b.customer_id is null and a.uuid = b.uuid and a.question_id = b.question_id and a.id > b.id;
      create unique index quiz_answers_of_visitor on quiz_answers (uuid, question_id) where customer_id is null;
      alter table quiz_answers drop session_id;
      drop table mail_token_uses;
      alter table customers drop credentials_changed_at;
      alter table sessions drop proved_at;
    `);
  }
}
