import { Migration } from '@mikro-orm/migrations';

/** Staff decides applications for a free membership; before, the verification of the applicant did (OP-049). */
export class Migration20261122114001_gives_by_staff extends Migration {
  override up(): void {
    this.addSql(`
      alter table gives_applications
        drop constraint gives_applications_state_check,
        add constraint gives_applications_state_check check (state in ('submitted', 'proved', 'approved', 'refused')),
        add column decided_by int,
        add column refusal text,
        add constraint gives_applications_decided_by_fkey foreign key (decided_by) references customers (id) on delete set null;
      drop index gives_applications_one_open;
      create unique index gives_applications_one_open on gives_applications (customer_id) where state in ('submitted', 'proved');
      create index gives_applications_waiting on gives_applications (id) where state = 'proved';
    `);
  }

  override down(): void {
    this.addSql(`
      update gives_applications set state = 'submitted' where state = 'proved';
      drop index gives_applications_waiting;
      drop index gives_applications_one_open;
      create unique index gives_applications_one_open on gives_applications (customer_id) where state = 'submitted';
      alter table gives_applications
        drop constraint gives_applications_state_check,
        add constraint gives_applications_state_check check (state in ('submitted', 'approved', 'refused')),
        drop column decided_by,
        drop column refusal;
    `);
  }
}
