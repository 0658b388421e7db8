import { Migration } from '@mikro-orm/migrations';

/** Every move of what comes by autoship and of reviews, as orders and memberships have it. */
export class Migration20261122093401_histories extends Migration {
  override up(): void {
    this.addSql(`
      create table autoship_history (
        id bigint generated always as identity primary key,
        schedule_id integer references autoship_schedules (id) on delete cascade,
        item_id integer references autoship_items (id) on delete cascade,
        at timestamptz not null,
        from_state text not null,
        to_state text not null,
        move text not null,
        by text not null,
        constraint autoship_history_of_one check (num_nonnulls(schedule_id, item_id) = 1)
      );
      create index autoship_history_of_item on autoship_history (item_id, id) where item_id is not null;
      create index autoship_history_of_schedule on autoship_history (schedule_id, id) where schedule_id is not null;
      create table review_history (
        id bigint generated always as identity primary key,
        review_id integer not null references reviews (id) on delete cascade,
        at timestamptz not null,
        from_state text not null,
        to_state text not null,
        move text not null,
        by text not null
      );
      create index review_history_of_review on review_history (review_id, id);
    `);
  }

  override down(): void {
    this.addSql('drop table review_history; drop table autoship_history;');
  }
}
