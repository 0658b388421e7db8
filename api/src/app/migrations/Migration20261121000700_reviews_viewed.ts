import { Migration } from '@mikro-orm/migrations';

/** Votes for reviews, products that were looked at, and what a first review earns (OP-083, OP-098, OP-028). */
export class Migration20261121000700_reviews_viewed extends Migration {
  override up(): void {
    this.addSql(`
      create table review_votes (
        review_id integer not null references reviews (id) on delete cascade,
        uuid uuid not null,
        customer_id integer references customers (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (review_id, uuid)
      );
      create unique index review_votes_of_customer on review_votes (review_id, customer_id) where customer_id is not null;
      create index review_votes_customer on review_votes (customer_id) where customer_id is not null;
      -- One index for each order; newest and oldest share theirs.
      create index reviews_by_rating on reviews (product_id, rating desc, created_at desc, id) where status = 'approved';
      create index reviews_by_rating_up on reviews (product_id, rating, created_at desc, id) where status = 'approved';
      create index reviews_by_helpful on reviews (product_id, helpful_count desc, created_at desc, id) where status = 'approved';
      create index reviews_of_customer on reviews (customer_id, created_at desc, id desc) where customer_id is not null;
      create unique index thrive_cash_entries_once on thrive_cash_entries (customer_id, reason) where reason = 'First review';
    `);
    this.addSql(`
      create table recently_viewed (
        id bigint generated always as identity primary key,
        uuid uuid,
        customer_id integer references customers (id) on delete cascade,
        product_id integer not null references products (id) on delete cascade,
        viewed_at timestamptz not null,
        -- A view belongs to a visitor until the sign-in, then to the account alone.
        check (num_nonnulls(uuid, customer_id) = 1)
      );
      create unique index recently_viewed_of_visitor on recently_viewed (uuid, product_id) where uuid is not null;
      create unique index recently_viewed_of_customer on recently_viewed (customer_id, product_id) where customer_id is not null;
      create index recently_viewed_old on recently_viewed (viewed_at) where uuid is not null;
      create index recently_viewed_product on recently_viewed (product_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table recently_viewed, review_votes;
      drop index thrive_cash_entries_once, reviews_of_customer, reviews_by_helpful, reviews_by_rating_up, reviews_by_rating;
    `);
  }
}
