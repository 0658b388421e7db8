import { Migration } from '@mikro-orm/migrations';

type Rename = readonly [from: string, to: string];

const TABLES: readonly Rename[] = [
  ['virtual_goods', 'virtual_products'],
  ['how_heard', 'referral_sources'],
];

const COLUMNS: readonly (readonly [table: string, from: string, to: string])[] = [
  ['products', 'goods', 'pricing'],
  ['product_codes', 'virtual_good_id', 'virtual_product_id'],
  ['chats', 'asked_at', 'requested_at'],
  ['email_changes', 'asked_at', 'requested_at'],
  ['privacy_requests', 'asked_at', 'requested_at'],
  ['ledger_lots', 'told_at', 'notified_at'],
  ['autoship_items', 'told_cents', 'notified_cents'],
  ['order_reports', 'wish', 'remedy'],
  ['order_changes', 'wish', 'request'],
];

const MAILS: readonly Rename[] = [
  ['virtual_goods', 'virtual_products'],
  ['deletion_asked', 'deletion_requested'],
  ['email_change_asked', 'email_change_requested'],
  ['return_asked', 'return_requested'],
  ['autoship_gone', 'autoship_discontinued'],
];

/** Renames constraints, and indexes with the constraints that they belong to, in which the name of their table or column occurs. */
const renameConstraints = (table: string, from: string, to: string): string => `do $$ declare each record; begin
    for each in select conname as name from pg_constraint where conrelid = '${table}'::regclass and strpos(conname, '${from}') > 0 loop
      execute format('alter table ${table} rename constraint %I to %I', each.name, replace(each.name, '${from}', '${to}'));
    end loop;
    for each in select indexrelid::regclass::text as name from pg_index where indrelid = '${table}'::regclass
        and strpos(indexrelid::regclass::text, '${from}') > 0 loop
      execute format('alter index %s rename to %I', each.name, replace(each.name, '${from}', '${to}'));
    end loop;
  end $$`;

/** Renames tables, columns and stored kinds of mails to the terms of the glossary. No value changes. */
export class Migration20261130160000_standard_names extends Migration {
  override up(): void {
    for (const [from, to] of TABLES) {
      this.addSql(`alter table ${from} rename to ${to}`);
      this.addSql(renameConstraints(to, from, to));
    }
    for (const [table, from, to] of COLUMNS) {
      this.addSql(`alter table ${table} rename column ${from} to ${to}`);
      this.addSql(renameConstraints(table, from, to));
    }
    this.addSql('alter index ledger_lots_untold rename to ledger_lots_unnotified');
    // Price facts of a set contain those of its parts.
    this.addSql(`update products set pricing = jsonb_set(pricing, '{parts}', (
        select jsonb_agg(part.value - 'goods' || jsonb_build_object('pricing', part.value -> 'goods') order by part.ordinality)
        from jsonb_array_elements(pricing -> 'parts') with ordinality part))
      where jsonb_array_length(pricing -> 'parts') > 0`);
    for (const [from, to] of MAILS) {
      this.addSql(`update mailbox_messages set template = '${to}' where template = '${from}'`);
      this.addSql(`update jobs.job set data = jsonb_set(data, '{data,template}', '"${to}"')
        where name = 'mail.send' and data -> 'data' ->> 'template' = '${from}'`);
    }
  }
}
