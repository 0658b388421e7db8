import { Migration } from '@mikro-orm/migrations';

/** Adds the log of sent mails. */
export class Migration20261201100801_mail_log extends Migration {
  override up(): void {
    this.addSql(`create table mail_log (
      id uuid not null, template text not null, recipient text not null, subject text not null, content jsonb, sent_at timestamptz not null,
      primary key (id))`);
    this.addSql('create index mail_log_recipient on mail_log (recipient, sent_at, id)');
    this.addSql('create index mail_log_sent on mail_log (sent_at, id)');
  }
}
