import { Migration } from '@mikro-orm/migrations';

/** A fourth view of a product: so near that print and material show. */
export class Migration20261121000800_detail_view extends Migration {
  override up(): void {
    this.addSql(`alter table product_images drop constraint product_images_view_check;
      alter table product_images add constraint product_images_view_check check (view in ('front', 'back', 'serving', 'detail'));`);
  }

  override down(): void {
    this.addSql(`delete from product_images where view = 'detail';
      alter table product_images drop constraint product_images_view_check;
      alter table product_images add constraint product_images_view_check check (view in ('front', 'back', 'serving'));`);
  }
}
