import { Migration } from '@mikro-orm/migrations';

/** Pages of large lists are found by the blocks of their order; the first ones are made by the job that follows products. */
export class Migration20261126150001_places_in_orders extends Migration {
  override up(): void {
    this.addSql(`
      create table order_bounds (ordering text not null, nth integer not null, key jsonb not null, primary key (ordering, nth));
      comment on table order_bounds is 'the products with which the blocks of an order begin, as they were when it was cut; block 0 has none';
      comment on column order_bounds.ordering is 'as after order by, in the direction of its index';
      comment on column order_bounds.key is 'its columns in that order';
      create table product_places (ordering text not null, digit integer not null, chunk integer not null, bits bit varying not null, primary key (ordering, digit, chunk));
      comment on table product_places is 'bit i of chunk c is one digit of the number of the block in which product c * 32768 + i stands; listed products only';
      alter table product_places alter bits set storage plain;
      alter table product_changes add product_id integer;
      comment on table product_changes is 'chunks of which bits are to be made anew, and the products whose places in orders are';
      comment on column product_changes.product_id is 'null where no product changed, but the words that have bits';
      insert into product_changes (chunk) select distinct chunk from product_bits limit 1;
    `);
  }

  override down(): void {
    this.addSql('alter table product_changes drop product_id; drop table product_places; drop table order_bounds;');
  }
}
