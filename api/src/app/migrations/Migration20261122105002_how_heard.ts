import { Migration } from '@mikro-orm/migrations';

/** New members are asked once how they found the store. */
export class Migration20261122105002_how_heard extends Migration {
  override up(): void {
    this.addSql(`
      create table how_heard (
        customer_id int not null,
        answer text not null,
        other_text text,
        answered_at timestamptz not null,
        constraint how_heard_pkey primary key (customer_id),
        constraint how_heard_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade,
        constraint how_heard_answer_check
          check (answer in ('friend', 'search', 'social', 'podcast', 'press', 'ad', 'other')),
        constraint how_heard_other_text_check check (length(other_text) <= 255)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table how_heard;');
  }
}
