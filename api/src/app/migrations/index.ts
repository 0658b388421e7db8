import type { MigrationEntry } from '../../platform/db/orm.ts';
import type { Baseline } from '../../platform/db/recorded-migrations.ts';
import { Migration20261121000120_jobs } from './Migration20261121000120_jobs.ts';
import { Migration20261130150000_baseline } from './Migration20261130150000_baseline.ts';
import { Migration20261130160000_standard_names } from './Migration20261130160000_standard_names.ts';
import { Migration20261130213000_hash_key } from './Migration20261130213000_hash_key.ts';
import { Migration20261201080000_desk } from './Migration20261201080000_desk.ts';
import { Migration20261201080001_customer_search } from './Migration20261201080001_customer_search.ts';
import { Migration20261201100100_desk_orders } from './Migration20261201100100_desk_orders.ts';
import { Migration20261201100101_desk_order_lists } from './Migration20261201100101_desk_order_lists.ts';
import { Migration20261201100200_product_version } from './Migration20261201100200_product_version.ts';
import { Migration20261201100201_product_lists } from './Migration20261201100201_product_lists.ts';
import { Migration20261201100300_moderation } from './Migration20261201100300_moderation.ts';
import { Migration20261201100301_content } from './Migration20261201100301_content.ts';
import { Migration20261201100302_shelf_versions } from './Migration20261201100302_shelf_versions.ts';
import { Migration20261201100400_promotions } from './Migration20261201100400_promotions.ts';
import { Migration20261201100401_promotion_checks } from './Migration20261201100401_promotion_checks.ts';
import { Migration20261201100402_coupon_costs } from './Migration20261201100402_coupon_costs.ts';
import { Migration20261201100403_experiments } from './Migration20261201100403_experiments.ts';
import { Migration20261201100500_desk_customers } from './Migration20261201100500_desk_customers.ts';
import { Migration20261201100501_viewing_index } from './Migration20261201100501_viewing_index.ts';
import { Migration20261201100600_autoship_lists } from './Migration20261201100600_autoship_lists.ts';
import { Migration20261201100700_empty_searches } from './Migration20261201100700_empty_searches.ts';
import { Migration20261201100701_finance } from './Migration20261201100701_finance.ts';
import { Migration20261201100800_integrations } from './Migration20261201100800_integrations.ts';
import { Migration20261201100801_mail_log } from './Migration20261201100801_mail_log.ts';
import { Migration20261201110800_process_heartbeats } from './Migration20261201110800_process_heartbeats.ts';
import { Migration20261201110801_received_webhooks } from './Migration20261201110801_received_webhooks.ts';
import { Migration20261201120200_price_changes } from './Migration20261201120200_price_changes.ts';

/** All migrations in order. The database stores the names, so never rename one that has run anywhere. */
export const migrations: readonly MigrationEntry[] = [
  { name: 'Migration20261121000120_jobs', class: Migration20261121000120_jobs },
  { name: 'Migration20261130150000_baseline', class: Migration20261130150000_baseline },
  { name: 'Migration20261130160000_standard_names', class: Migration20261130160000_standard_names },
  { name: 'Migration20261130213000_hash_key', class: Migration20261130213000_hash_key },
  { name: 'Migration20261201080000_desk', class: Migration20261201080000_desk },
  { name: 'Migration20261201080001_customer_search', class: Migration20261201080001_customer_search },
  { name: 'Migration20261201100100_desk_orders', class: Migration20261201100100_desk_orders },
  { name: 'Migration20261201100101_desk_order_lists', class: Migration20261201100101_desk_order_lists },
  { name: 'Migration20261201100200_product_version', class: Migration20261201100200_product_version },
  { name: 'Migration20261201100201_product_lists', class: Migration20261201100201_product_lists },
  { name: 'Migration20261201100300_moderation', class: Migration20261201100300_moderation },
  { name: 'Migration20261201100301_content', class: Migration20261201100301_content },
  { name: 'Migration20261201100302_shelf_versions', class: Migration20261201100302_shelf_versions },
  { name: 'Migration20261201100400_promotions', class: Migration20261201100400_promotions },
  { name: 'Migration20261201100401_promotion_checks', class: Migration20261201100401_promotion_checks },
  { name: 'Migration20261201100402_coupon_costs', class: Migration20261201100402_coupon_costs },
  { name: 'Migration20261201100403_experiments', class: Migration20261201100403_experiments },
  { name: 'Migration20261201100500_desk_customers', class: Migration20261201100500_desk_customers },
  { name: 'Migration20261201100501_viewing_index', class: Migration20261201100501_viewing_index },
  { name: 'Migration20261201100600_autoship_lists', class: Migration20261201100600_autoship_lists },
  { name: 'Migration20261201100700_empty_searches', class: Migration20261201100700_empty_searches },
  { name: 'Migration20261201100701_finance', class: Migration20261201100701_finance },
  { name: 'Migration20261201100800_integrations', class: Migration20261201100800_integrations },
  { name: 'Migration20261201100801_mail_log', class: Migration20261201100801_mail_log },
  { name: 'Migration20261201110800_process_heartbeats', class: Migration20261201110800_process_heartbeats },
  { name: 'Migration20261201110801_received_webhooks', class: Migration20261201110801_received_webhooks },
  { name: 'Migration20261201120200_price_changes', class: Migration20261201120200_price_changes },
];

/** The migration that replaces those of earlier versions. */
export const baseline: Baseline = {
  name: 'Migration20261130150000_baseline',
  lastReplaced: 'Migration20261130140001_card_map_display',
  commit: '46424040',
};
