import { Migration } from '@mikro-orm/migrations';

/** Pictures of one's own: more than four a product, and each address fetched once. */
export class Migration20261122080300_own_pictures extends Migration {
  override up(): void {
    this.addSql(`
      create table fetched_pictures (
        address text primary key,
        hash text not null,
        fetched_at timestamptz not null default now()
      );
      alter table product_images drop constraint product_images_view_check;
      alter table product_images add constraint product_images_view_check
        check (view in ('front', 'back', 'serving', 'detail', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12'));
    `);
  }

  override down(): void {
    this.addSql(`
      drop table fetched_pictures;
      delete from product_images where view not in ('front', 'back', 'serving', 'detail');
      alter table product_images drop constraint product_images_view_check;
      alter table product_images add constraint product_images_view_check check (view in ('front', 'back', 'serving', 'detail'));
    `);
  }
}
