import { Migration } from '@mikro-orm/migrations';

/** Wallets are stored like cards, but have neither a number nor an expiry. */
export class Migration20261122093201_wallets extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_methods drop constraint payment_methods_last4_check;
      alter table payment_methods add constraint payment_methods_last4_check check (last4 ~ '^([0-9]{4})?$');
      alter table sandbox_gateway.tokens alter column exp_month drop not null, alter column exp_year drop not null;
      alter table sandbox_gateway.vault alter column exp_month drop not null, alter column exp_year drop not null;
    `);
  }
}
