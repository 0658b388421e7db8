import { Migration } from '@mikro-orm/migrations';

/** A review may come with a picture. */
export class Migration20261124190101_review_pictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table reviews add picture_version text null;
      alter table reviews add constraint reviews_picture_version_check check (picture_version ~ '^[0-9a-f]{8}$');
      create table review_pictures (
        review_id int not null,
        content bytea not null,
        constraint review_pictures_pkey primary key (review_id),
        constraint review_pictures_review_id_fkey foreign key (review_id) references reviews (id) on delete cascade
      );
    `);
  }

  override down(): void {
    this.addSql('drop table review_pictures; alter table reviews drop column picture_version;');
  }
}
