import { Migration } from '@mikro-orm/migrations';

const TABLES = ['membership_history', 'autoship_history', 'review_history', 'gift_card_history'];

/** A history begins with how its thing began. Entries stand in the order of their ids, so what was missing gets ids below those that are there. */
export class Migration20261122099001_history_beginnings extends Migration {
  override up(): void {
    this.addSql(TABLES.map((table) => `alter table ${table} alter from_state drop not null;`).join('\n'));
    // Who joined in the shop has an entry that begins at `none`.
    this.addSql(`
      insert into membership_history (id, customer_id, at, to_state, move, by) overriding system value
        select -row_number() over (), s.customer_id, coalesce(s.joined_at, s.updated_at), coalesce(h.from_state, s.state), 'carried_over', 'migration'
          from subscriptions s
          left join lateral (select from_state from membership_history where customer_id = s.customer_id order by id limit 1) h on true
          where h.from_state is distinct from 'none'
    `);
    this.addSql(begin('autoship_history', 'schedule_id', 'autoship_schedules', 't.status', 't.created_at'));
    this.addSql(begin('autoship_history', 'item_id', 'autoship_items', 't.status', 't.created_at'));
    this.addSql(begin('review_history', 'review_id', 'reviews', 't.status', 't.created_at'));
    this.addSql(begin('gift_card_history', 'gift_card_id', 'gift_cards', 't.state', 'uuid_extract_timestamp(t.id)'));
  }

  override down(): void {
    for (const table of TABLES)
      this.addSql(`delete from ${table} where from_state is null; alter table ${table} alter from_state set not null;`);
  }
}

/** An entry for each row: where it stood before its first move, else where it stands. */
const begin = (history: string, key: string, table: string, state: string, at: string): string => `
  insert into ${history} (id, ${key}, at, to_state, move, by) overriding system value
    select least(0, (select min(id) from ${history})) - row_number() over (), t.id, ${at}, coalesce(h.from_state, ${state}), 'carried_over', 'migration'
      from ${table} t
      left join lateral (select from_state from ${history} where ${key} = t.id order by id limit 1) h on true
`;
