import { Migration } from '@mikro-orm/migrations';

/**
 * How many gave each number of stars, in place of their sum and number, which follow from it. Of ratings that came without a review the sum alone
 * is known: they are laid as near to their average as stars allow, so that no product's average changes.
 */
export class Migration20261124200001_star_counts extends Migration {
  override up(): void {
    this.addSql(`
      alter table product_stats
        add stars_1 int not null default 0 check (stars_1 >= 0),
        add stars_2 int not null default 0 check (stars_2 >= 0),
        add stars_3 int not null default 0 check (stars_3 >= 0),
        add stars_4 int not null default 0 check (stars_4 >= 0),
        add stars_5 int not null default 0 check (stars_5 >= 0);
      with written as (
        select s.product_id, n, count(r.id)::int as reviews from product_stats s cross join generate_series(1, 5) n
        left join reviews r on r.product_id = s.product_id and r.status = 'approved' and r.rating = n group by s.product_id, n
      ), silent as (
        select s.product_id, s.rating_count - sum(w.reviews) as number, s.rating_sum - sum(w.reviews * w.n) as stars
        from product_stats s join written w using (product_id) group by s.product_id
      ), laid as (
        select w.product_id, w.n, w.reviews + case
          when i.number <= 0 then 0
          when w.n = div(i.stars, i.number) then i.number - mod(i.stars, i.number)
          when w.n = div(i.stars, i.number) + 1 then mod(i.stars, i.number)
          else 0 end as given
        from written w join silent i using (product_id)
      )
      update product_stats s set
        stars_1 = (select given from laid l where l.product_id = s.product_id and n = 1),
        stars_2 = (select given from laid l where l.product_id = s.product_id and n = 2),
        stars_3 = (select given from laid l where l.product_id = s.product_id and n = 3),
        stars_4 = (select given from laid l where l.product_id = s.product_id and n = 4),
        stars_5 = (select given from laid l where l.product_id = s.product_id and n = 5);
      alter table product_stats drop constraint product_stats_check, drop constraint product_stats_check1;
      alter table product_stats drop column rating_sum, drop column rating_count;
      alter table product_stats add constraint product_stats_check
        check (review_count between 0 and stars_1 + stars_2 + stars_3 + stars_4 + stars_5);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table product_stats add rating_sum int not null default 0 check (rating_sum >= 0), add rating_count int not null default 0 check (rating_count >= 0);
      update product_stats set rating_count = stars_1 + stars_2 + stars_3 + stars_4 + stars_5,
        rating_sum = stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5;
      alter table product_stats drop constraint product_stats_check;
      alter table product_stats drop column stars_1, drop column stars_2, drop column stars_3, drop column stars_4, drop column stars_5;
      alter table product_stats add constraint product_stats_check check (review_count between 0 and rating_count),
        add constraint product_stats_check1 check (rating_sum between rating_count and rating_count * 5);
    `);
  }
}
