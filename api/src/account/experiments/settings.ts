import { EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import type { ExperimentSetting, ExperimentSettings } from '@larder/contracts/experiment-assign';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';

/** Names of the experiments that the code knows. */
export const EXPERIMENT_NAMES = Object.keys(EXPERIMENTS) as ExperimentName[];

/** OP-145 gives three experiments a default that all get; the price experiment has two sides and is split between them. */
const DEFAULT_SETTINGS: ExperimentSettings = {
  post_discount_pricing: { shares: { variation_1: 50 } },
  subsequent_order_smart_cart: { shares: {} },
  sponsored_products_carrot: { shares: {} },
  new_member_60_incentive: { shares: {} },
};

/** An experiment's setting with its dates, UTC ISO 8601. Version 0 has not been changed yet. */
export interface StoredExperiment extends ExperimentSetting {
  startedAt: string | null;
  endedAt: string | null;
  /** Value that all visitors get since the stop; null while it runs. */
  winner: string | null;
  version: number;
}

/** Reads the settings of all experiments by name. */
export async function readStored(em: Em): Promise<ReadonlyMap<ExperimentName, StoredExperiment>> {
  const rows = await db(em).selectFrom('experiments').selectAll().execute();
  return new Map(
    EXPERIMENT_NAMES.map((name) => {
      const row = rows.find((each) => each.name === name);
      const stored = row
        ? {
            shares: row.shares,
            ...(row.audience && { audience: row.audience }),
            startedAt: isoUtc(row.started_at),
            endedAt: isoUtc(row.ended_at),
            winner: row.winner,
            version: row.version,
          }
        : { ...DEFAULT_SETTINGS[name], startedAt: null, endedAt: null, winner: null, version: 0 };
      return [name, stored];
    }),
  );
}

/** ms for which a process uses the settings it read, while it receives changes. */
const TTL_MS = 30_000;

/** Returns the settings of all experiments; a change counts as soon as its notification arrives. */
export function experimentSettings({
  cache,
  changes,
  fork,
}: Pick<Services, 'cache' | 'changes' | 'fork'>): Promise<ExperimentSettings> {
  const version = changes.version();
  return cache.through(`experiments ${version ?? ''}`, version === null ? 0 : TTL_MS, async () => {
    const stored = await readStored(fork());
    const setting = (name: ExperimentName): ExperimentSetting => {
      const { shares, audience, winner } = stored.get(name) ?? { ...DEFAULT_SETTINGS[name], winner: null };
      return winner === null ? { shares, ...(audience && { audience }) } : { shares: { [winner]: 100 } };
    };
    return {
      post_discount_pricing: setting('post_discount_pricing'),
      subsequent_order_smart_cart: setting('subsequent_order_smart_cart'),
      sponsored_products_carrot: setting('sponsored_products_carrot'),
      new_member_60_incentive: setting('new_member_60_incentive'),
    };
  });
}
