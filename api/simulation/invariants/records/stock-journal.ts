import type { Em } from '../../../src/platform/db/orm.ts';
import { sql } from '../../../src/platform/db/sql.ts';

const WRITES = [
  { table: 'orders', order: 'id' },
  { table: 'order_changes', order: 'order_id' },
  { table: 'order_returns', order: 'order_id' },
] as const;

/**
 * Records every stock movement with the orders that the same transaction wrote. A product stores its quantity alone, so without this record a wrong
 * quantity names no order. `corrections` are units that employees took out by correcting a stock.
 * @param em of a migrated store, before its first order
 */
export async function recordStock(em: Em): Promise<void> {
  const statements = [
    'create schema simulation',
    'create table simulation.stock_moves (id bigserial, xact xid8 not null, product_id int not null, qty int not null)',
    'create table simulation.corrections (product_id int not null, qty int not null)',
    'create table simulation.order_writes (xact xid8, order_id uuid, primary key (xact, order_id))',
    `create function simulation.record_stock() returns trigger language plpgsql as $$ begin
      insert into simulation.stock_moves (xact, product_id, qty) values (pg_current_xact_id(), new.id, new.stock_qty - old.stock_qty);
      return null; end $$`,
    `create trigger simulation_stock after update of stock_qty on products for each row
      when (new.stock_qty <> old.stock_qty) execute function simulation.record_stock()`,
    'alter table products enable always trigger simulation_stock',
    `create function simulation.record_corrections() returns trigger language plpgsql as $$ begin
      insert into simulation.corrections values (new.subject_id::int, (new.before->>'stock')::int - (new.after->>'stock')::int);
      return null; end $$`,
    `create trigger simulation_correction after insert on audit_entries for each row
      when (new.subject_type = 'product' and new.after ? 'stock') execute function simulation.record_corrections()`,
    'alter table audit_entries enable always trigger simulation_correction',
    ...WRITES.flatMap(({ table, order }) => [
      `create function simulation.record_${table}() returns trigger language plpgsql as $$ begin
        insert into simulation.order_writes values (pg_current_xact_id(), new.${order}) on conflict do nothing;
        return null; end $$`,
      `create trigger simulation_write after insert or update on ${table} for each row execute function simulation.record_${table}()`,
      `alter table ${table} enable always trigger simulation_write`,
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(em.getKysely());
}
