import type { MigrationEntry } from '../platform/db/orm.ts';
import { Migration20261121000100_platform } from './Migration20261121000100_platform.ts';
import { Migration20261121000110_sandbox_gateway } from './Migration20261121000110_sandbox_gateway.ts';
import { Migration20261121000120_jobs } from './Migration20261121000120_jobs.ts';
import { Migration20261121000200_catalog } from './Migration20261121000200_catalog.ts';
import { Migration20261121000300_cart_orders } from './Migration20261121000300_cart_orders.ts';
import { Migration20261121000500_lists } from './Migration20261121000500_lists.ts';
import { Migration20261121000600_large_catalogs } from './Migration20261121000600_large_catalogs.ts';
import { Migration20261121000610_sets_by_category } from './Migration20261121000610_sets_by_category.ts';
import { Migration20261121000700_reviews_viewed } from './Migration20261121000700_reviews_viewed.ts';
import { Migration20261121000800_detail_view } from './Migration20261121000800_detail_view.ts';
import { Migration20261121000900_bounded_reads } from './Migration20261121000900_bounded_reads.ts';
import { Migration20261121000910_fresh_indexes } from './Migration20261121000910_fresh_indexes.ts';
import { Migration20261121000920_recent_baskets } from './Migration20261121000920_recent_baskets.ts';
import { Migration20261121000930_member_rules } from './Migration20261121000930_member_rules.ts';
import { Migration20261121000940_membership_coupons } from './Migration20261121000940_membership_coupons.ts';
import { Migration20261121000950_cart_prefill } from './Migration20261121000950_cart_prefill.ts';
import { Migration20261122000200_access } from './Migration20261122000200_access.ts';
import { Migration20261122000401_prices_by_group } from './Migration20261122000401_prices_by_group.ts';
import { Migration20261122000500_cart_choices } from './Migration20261122000500_cart_choices.ts';
import { Migration20261122000600_not_on_sale } from './Migration20261122000600_not_on_sale.ts';
import { Migration20261122000701_bundle_choices } from './Migration20261122000701_bundle_choices.ts';
import { Migration20261122080100_payments } from './Migration20261122080100_payments.ts';
import { Migration20261122080300_own_pictures } from './Migration20261122080300_own_pictures.ts';
import { Migration20261122080400_row_keys } from './Migration20261122080400_row_keys.ts';
import { Migration20261122080410_database_objects } from './Migration20261122080410_database_objects.ts';
import { Migration20261122080501_orders_by_name } from './Migration20261122080501_orders_by_name.ts';

/** All migrations in order. Names are what the database remembers: never rename one that has run anywhere. */
export const migrations: readonly MigrationEntry[] = [
  { name: 'Migration20261121000100_platform', class: Migration20261121000100_platform },
  { name: 'Migration20261121000110_sandbox_gateway', class: Migration20261121000110_sandbox_gateway },
  { name: 'Migration20261121000120_jobs', class: Migration20261121000120_jobs },
  { name: 'Migration20261121000200_catalog', class: Migration20261121000200_catalog },
  { name: 'Migration20261121000300_cart_orders', class: Migration20261121000300_cart_orders },
  { name: 'Migration20261121000500_lists', class: Migration20261121000500_lists },
  { name: 'Migration20261121000600_large_catalogs', class: Migration20261121000600_large_catalogs },
  { name: 'Migration20261121000610_sets_by_category', class: Migration20261121000610_sets_by_category },
  { name: 'Migration20261121000700_reviews_viewed', class: Migration20261121000700_reviews_viewed },
  { name: 'Migration20261121000800_detail_view', class: Migration20261121000800_detail_view },
  { name: 'Migration20261121000900_bounded_reads', class: Migration20261121000900_bounded_reads },
  { name: 'Migration20261121000910_fresh_indexes', class: Migration20261121000910_fresh_indexes },
  { name: 'Migration20261121000920_recent_baskets', class: Migration20261121000920_recent_baskets },
  { name: 'Migration20261121000930_member_rules', class: Migration20261121000930_member_rules },
  { name: 'Migration20261121000940_membership_coupons', class: Migration20261121000940_membership_coupons },
  { name: 'Migration20261121000950_cart_prefill', class: Migration20261121000950_cart_prefill },
  { name: 'Migration20261122000200_access', class: Migration20261122000200_access },
  { name: 'Migration20261122000401_prices_by_group', class: Migration20261122000401_prices_by_group },
  { name: 'Migration20261122000500_cart_choices', class: Migration20261122000500_cart_choices },
  { name: 'Migration20261122000600_not_on_sale', class: Migration20261122000600_not_on_sale },
  { name: 'Migration20261122000701_bundle_choices', class: Migration20261122000701_bundle_choices },
  { name: 'Migration20261122080100_payments', class: Migration20261122080100_payments },
  { name: 'Migration20261122080300_own_pictures', class: Migration20261122080300_own_pictures },
  { name: 'Migration20261122080400_row_keys', class: Migration20261122080400_row_keys },
  { name: 'Migration20261122080410_database_objects', class: Migration20261122080410_database_objects },
  { name: 'Migration20261122080501_orders_by_name', class: Migration20261122080501_orders_by_name },
];
