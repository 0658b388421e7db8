import type { MigrationEntry } from '../../platform/db/orm.ts';
import type { Baseline } from '../../platform/db/recorded-migrations.ts';
import { Migration20261121000120_jobs } from './Migration20261121000120_jobs.ts';
import { Migration20261130150000_baseline } from './Migration20261130150000_baseline.ts';
import { Migration20261130160000_standard_names } from './Migration20261130160000_standard_names.ts';
import { Migration20261130213000_hash_key } from './Migration20261130213000_hash_key.ts';
import { Migration20261201080000_desk } from './Migration20261201080000_desk.ts';
import { Migration20261201080001_customer_search } from './Migration20261201080001_customer_search.ts';
import { Migration20261201100800_integrations } from './Migration20261201100800_integrations.ts';
import { Migration20261201100801_mail_log } from './Migration20261201100801_mail_log.ts';

/** All migrations in order. The database stores the names, so never rename one that has run anywhere. */
export const migrations: readonly MigrationEntry[] = [
  { name: 'Migration20261121000120_jobs', class: Migration20261121000120_jobs },
  { name: 'Migration20261130150000_baseline', class: Migration20261130150000_baseline },
  { name: 'Migration20261130160000_standard_names', class: Migration20261130160000_standard_names },
  { name: 'Migration20261130213000_hash_key', class: Migration20261130213000_hash_key },
  { name: 'Migration20261201080000_desk', class: Migration20261201080000_desk },
  { name: 'Migration20261201080001_customer_search', class: Migration20261201080001_customer_search },
  { name: 'Migration20261201100800_integrations', class: Migration20261201100800_integrations },
  { name: 'Migration20261201100801_mail_log', class: Migration20261201100801_mail_log },
];

/** The migration that replaces those of earlier versions. */
export const baseline: Baseline = {
  name: 'Migration20261130150000_baseline',
  lastReplaced: 'Migration20261130140001_card_map_display',
  commit: '46424040',
};
