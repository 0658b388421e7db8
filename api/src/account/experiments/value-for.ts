import type { ExperimentName } from '@larder/contracts';
import { hashPercent } from '@larder/platform/http/hash-percent';
import { assign, type ExperimentSetting } from '@larder/contracts/experiment-assign';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { keepUuid } from '../session/session-cookies.ts';

/** The account's audience (ACC-024); queried only when an experiment needs it. */
export async function audienceOf(c: RequestContext, settings: readonly ExperimentSetting[]): Promise<string | null> {
  if (c.session.customerId === null || !settings.some(({ audience }) => audience)) return null;
  const row = await db(c.em)
    .selectFrom('customers')
    .select('experiment_audience')
    .where('id', '=', c.session.customerId)
    .executeTakeFirst();
  return row?.experiment_audience ?? null;
}

/** Returns the caller's variant of an experiment, regardless of variants that the URL forces (OP-145). */
export async function valueFor(c: RequestContext, name: ExperimentName): Promise<string> {
  const { [name]: setting } = await c.services.experiments();
  return assign(name, setting, keepUuid(c), await audienceOf(c, [setting]), hashPercent);
}
