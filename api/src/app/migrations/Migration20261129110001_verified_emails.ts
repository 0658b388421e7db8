import { Migration } from '@mikro-orm/migrations';

/**
 * OP-215: records when an address was proved. Existing rows count as verified only where the database contains evidence for the
 * current address: a confirmed change to it, or a Google identity with it. A used reset link is no evidence: ending old links
 * marked unused ones as used, too. Demo people count as verified: no mailbox exists under `.example`.
 */
export class Migration20261129110001_verified_emails extends Migration {
  override up(): void {
    this.addSql(`
      alter table customers add column email_verified_at timestamptz;
      update customers c set email_verified_at = proof.at
        from (
          select customer_id, new_email email, confirmed_at at from email_changes where confirmed_at is not null and undone_at is null
          union all
          select customer_id, email::citext, linked_at from customer_identities
        ) proof
        where proof.customer_id = c.id and proof.email = c.email;
      update customers set email_verified_at = registered_at where reqsource = 'seed' and email like '%.example';
      alter table one_time_codes add column follows_password boolean not null default false;
      create index email_changes_left on email_changes (old_email) where confirmed_at is not null and undone_at is null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index email_changes_left;
      alter table one_time_codes drop column follows_password;
      alter table customers drop column email_verified_at;
    `);
  }
}
