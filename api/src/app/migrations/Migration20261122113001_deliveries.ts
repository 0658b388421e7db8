import { Migration } from '@mikro-orm/migrations';

const LIVE = `status in ('planned', 'noticed', 'locked', 'ordering')`;

/**
 * What a schedule sends on a day is a delivery with its own life cycle. It is announced, locked and ordered through a cart of
 * its own, and its charge is retried.
 */
export class Migration20261122113001_deliveries extends Migration {
  override up(): void {
    this.addSql(`
      alter table carts drop constraint carts_state_check,
        add constraint carts_state_check check (state in ('open', 'merged', 'ordered', 'delivery'));
      alter table autoship_schedules
        add day_of_month integer check (day_of_month between 1 and 31),
        add paused_until date;
      update autoship_schedules set day_of_month = extract(day from next_date);
      alter table autoship_schedules alter day_of_month set not null;
      alter table autoship_occurrences
        drop constraint autoship_occurrences_status_check,
        drop constraint autoship_occurrences_schedule_id_date_key,
        add cart_id uuid references carts (id) on delete set null,
        add due_at timestamptz,
        add by_hand boolean not null default false,
        add left_out jsonb not null default '[]';
      -- Nobody was ever brought anything, and days that were moved away from kept an empty row.
      delete from autoship_occurrences;
      alter table autoship_occurrences
        add constraint autoship_occurrences_status_check
          check (status in ('planned', 'noticed', 'locked', 'ordering', 'ordered', 'in_cart', 'skipped', 'failed'));
      create unique index autoship_occurrences_live on autoship_occurrences (schedule_id, date) where ${LIVE};
      create index autoship_occurrences_due on autoship_occurrences (due_at) where due_at is not null;
      create index autoship_occurrences_of_order on autoship_occurrences (order_id) where order_id is not null;
      create index autoship_schedules_resuming on autoship_schedules (paused_until) where paused_until is not null;
      alter table autoship_history
        add occurrence_id integer references autoship_occurrences (id) on delete cascade,
        add cause text,
        drop constraint autoship_history_of_one,
        add constraint autoship_history_of_one check (num_nonnulls(schedule_id, item_id, occurrence_id) = 1);
      create index autoship_history_of_occurrence on autoship_history (occurrence_id, id) where occurrence_id is not null;
    `);
    // Both follow from orders and carts.
    this.addSql('alter table customers drop autoship_savings_cents, drop autoship_loaded_to_cart');
    // Items whose day passed without a delivery get the first day of their rhythm that still allows a notice.
    this.addSql(`
      update autoship_items i set scheduled_at = (
        select d::date from autoship_schedules s,
          lateral generate_series(i.scheduled_at::timestamp, i.scheduled_at + interval '10 years', make_interval(months => s.frequency)) d
        where s.id = i.schedule_id and d::date > store_now() + interval '4 days' order by d limit 1)
      where i.scheduled_at <= store_now() + interval '4 days';
      update autoship_schedules s set next_date = d.first
        from (select schedule_id, min(scheduled_at) as first from autoship_items where status in ('active', 'skipped') group by 1) d
        where d.schedule_id = s.id;
      insert into autoship_occurrences (schedule_id, date, due_at)
        select distinct schedule_id, scheduled_at, (scheduled_at - 3 + time '09:00') at time zone 'America/Los_Angeles'
        from autoship_items where status in ('active', 'skipped');
      insert into autoship_history (occurrence_id, at, to_state, move, by)
        select id, store_now(), 'planned', 'carried_over', 'migration' from autoship_occurrences;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table customers add autoship_savings_cents int not null default 0, add autoship_loaded_to_cart boolean not null default false;
      delete from autoship_history where occurrence_id is not null;
      drop index autoship_history_of_occurrence;
      alter table autoship_history drop constraint autoship_history_of_one, drop occurrence_id, drop cause,
        add constraint autoship_history_of_one check (num_nonnulls(schedule_id, item_id) = 1);
      delete from autoship_occurrences where not ${LIVE};
      update autoship_occurrences set status = 'planned';
      drop index autoship_occurrences_live, autoship_occurrences_due, autoship_occurrences_of_order, autoship_schedules_resuming;
      alter table autoship_occurrences drop constraint autoship_occurrences_status_check,
        drop cart_id, drop due_at, drop by_hand, drop left_out,
        add constraint autoship_occurrences_status_check check (status in ('planned', 'processing', 'ordered', 'failed')),
        add constraint autoship_occurrences_schedule_id_date_key unique (schedule_id, date);
      alter table autoship_schedules drop day_of_month, drop paused_until;
      delete from carts where state = 'delivery';
      alter table carts drop constraint carts_state_check, add constraint carts_state_check check (state in ('open', 'merged', 'ordered'));
    `);
  }
}
