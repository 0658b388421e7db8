import { Migration } from '@mikro-orm/migrations';

/** Every catalog has product bitmaps, whatever its size; the blocks by which far pages of long lists were found go. Bitmaps are rebuilt: also unlisted products have them. */
export class Migration20261130040001_product_bitmaps extends Migration {
  override up(): void {
    this.addSql(`
      drop function if exists refresh_product_bits(int[]);
      drop table product_places;
      drop table order_bounds;
      truncate product_bits, product_changes;
      alter table product_bits drop n;
      create index product_bits_chunk on product_bits (chunk);
      comment on table product_bits is 'bit i of chunk c is product c * 8192 + i';
      alter table product_changes drop chunk, alter product_id set not null;
      comment on table product_changes is 'products that changed since bitmaps were brought up to date';
      comment on column product_changes.product_id is null;
      comment on column search_lexemes.dense is 'so frequent that it has a bitmap';
      insert into product_changes (product_id) select id from products order by id;
    `);
  }

  override down(): void {
    this.addSql(`
      truncate product_bits, product_changes;
      alter table product_changes alter product_id drop not null, add chunk integer not null;
      drop index product_bits_chunk;
      alter table product_bits add n integer not null;
      create table order_bounds (ordering text not null, nth integer not null, key jsonb not null, primary key (ordering, nth));
      create table product_places (ordering text not null, digit integer not null, chunk integer not null, bits bit varying not null, primary key (ordering, digit, chunk));
      alter table product_places alter bits set storage plain;
    `);
  }
}
