import { Migration } from '@mikro-orm/migrations';

/** What was sent to Braintree by our own keys. */
export class Migration20261122098001_braintree extends Migration {
  override up(): void {
    this.addSql(`
      create table braintree_requests (
        key text not null,
        sent_at timestamptz not null,
        transaction_id text,
        constraint braintree_requests_pkey primary key (key)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table braintree_requests;');
  }
}
