import { Migration } from '@mikro-orm/migrations';

/** Adds the back office's tables: roles of employees, the audit log and bulk tasks. */
export class Migration20261201080000_desk extends Migration {
  override up(): void {
    this.addSql(`create table desk_roles (
      customer_id int not null references customers (id) on delete cascade, roles text[] not null, version int not null default 1,
      granted_by int, granted_at timestamptz not null, primary key (customer_id),
      constraint desk_roles_known check (roles <@ array['owner', 'catalog', 'marketing', 'support', 'finance', 'warehouse', 'developer']))`);
    this.addSql(`create table audit_entries (
      id bigint generated always as identity, at timestamptz not null, actor_id int, actor_email text not null, action text not null,
      subject_type text not null, subject_id text not null, subject_label text not null, customer_id int,
      before jsonb, after jsonb, reason text, request_id text, primary key (id))`);
    this.addSql('create index audit_entries_subject on audit_entries (subject_type, subject_id, id)');
    this.addSql('create index audit_entries_actor on audit_entries (actor_email, id)');
    this.addSql('create index audit_entries_customer on audit_entries (customer_id) where customer_id is not null');
    this.addSql('create index audit_entries_at on audit_entries (at, id)');
    this.addSql(`create table desk_tasks (
      id uuid not null default uuidv7(), kind text not null, label text not null, options jsonb not null, reason text,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'canceled', 'undoing', 'undone')),
      total int not null, done int not null default 0, failed int not null default 0, actor_id int not null,
      created_at timestamptz not null, ended_at timestamptz, primary key (id))`);
    this.addSql('create index desk_tasks_newest on desk_tasks (kind, id)');
    this.addSql(`create table desk_task_items (
      task_id uuid not null references desk_tasks (id) on delete cascade, position int not null, subject text not null,
      input jsonb, undo jsonb, error text, primary key (task_id, position))`);
    this.addSql('create index desk_task_items_errors on desk_task_items (task_id, position) where error is not null');
  }
}
