import type { ExperimentName } from '@larder/contracts';
import type { ExperimentSetting } from '@larder/contracts/experiment-assign';
import type { TestApi } from '../../../test/index.ts';
import { db, json } from '../../platform/db/db.ts';

/** Runs an experiment with these shares, as if an employee had started it. */
export async function runExperiment(api: TestApi, name: ExperimentName, { shares, audience }: ExperimentSetting): Promise<void> {
  await db(api.em())
    .insertInto('experiments')
    .values({ name, shares: json({ ...shares }), audience: audience ? json([...audience]) : null })
    .execute();
  await api.services.changes.look();
}
