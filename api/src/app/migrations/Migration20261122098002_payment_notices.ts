import { Migration } from '@mikro-orm/migrations';

/** Unsolicited notices of a gateway, and payments by the gateway's id. */
export class Migration20261122098002_payment_notices extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_notices (
        key text not null,
        kind text not null,
        payment_id uuid,
        created_at timestamptz not null,
        constraint payment_notices_pkey primary key (key),
        constraint payment_notices_payment_id_fkey foreign key (payment_id) references payments (id)
      );
      create index payment_notices_of_payment on payment_notices (payment_id);
      create index payments_charge on payments (charge_id);
    `);
  }

  override down(): void {
    this.addSql('drop index payments_charge; drop table payment_notices;');
  }
}
