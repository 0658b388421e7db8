import { type CallInput, type DeskExperiment, EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { StoredExperiment } from '../settings.ts';
import { readExperiment } from './read-experiments.ts';

interface Changed {
  success: true;
  experiment: DeskExperiment;
}

/** Columns that a change replaces, from the experiment before it. */
type Columns = (
  before: StoredExperiment,
  now: string,
) => {
  shares: Readonly<Record<string, number>>;
  audience: readonly string[] | null;
  winner: string | null;
  startedAt: string | null;
  endedAt: string | null;
};

/** Serializes changes of an experiment, which may have no row yet. */
const lockExperiment = (em: Em, name: ExperimentName) =>
  db(em)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtext', [val(`experiment ${name}`)])]).as('lock'))
    .execute();

/** Variants with their shares, and the audience, for the audit log. */
const audited = ({ variants, audience, winner, experiment_state }: DeskExperiment) => ({
  ...Object.fromEntries(variants.map(({ variant, share }) => [variant, share])),
  audience,
  winner,
  experiment_state,
});

async function change(
  c: RequestContext,
  { name, version, action }: { name: ExperimentName; version: number; action: string },
  columns: Columns,
): Promise<Changed> {
  const experiment = await c.em.transactional(async (em) => {
    await lockExperiment(em, name);
    const before = await readExperiment(em, name);
    requireVersion(version, before.experiment);
    const { shares, audience, winner, startedAt, endedAt } = columns(before.stored, c.now().toISOString());
    const row = {
      shares: json({ ...shares }),
      audience: audience && json([...audience]),
      winner,
      started_at: startedAt,
      ended_at: endedAt,
      version: version + 1,
    };
    await db(em)
      .insertInto('experiments')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    const after = await readExperiment(em, name);
    await audit(em, {
      action,
      subject: { type: 'experiment', id: name, label: name },
      before: audited(before.experiment),
      after: audited(after.experiment),
    });
    return after.experiment;
  });
  // The next request of this process sees it, and so does the host.
  await c.services.changes.look();
  return { success: true, experiment };
}

const isVariant = (name: ExperimentName, variant: string): boolean => EXPERIMENTS[name].some((each) => each === variant);

/** PUT /desk/experiments/{name}. @throws HttpError 400 on `variants`; 409 `changed_meanwhile` */
export function startExperiment(
  c: RequestContext,
  { params: { name }, body: { variants, audience, version } }: CallInput<'PUT /desk/experiments/{name}'>,
): Promise<Changed> {
  const unknown = variants.find(({ variant }) => !isVariant(name, variant));
  if (unknown) throw invalid({ variants: `There is no variant ${unknown.variant}.` });
  const [first] = EXPERIMENTS[name];
  const others = variants.filter(({ variant }) => variant !== first);
  const shares = Object.fromEntries(others.map(({ variant, share }) => [variant, share]));
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum > 100) throw invalid({ variants: 'The shares are more than 100 % in all.' });
  if (sum === 0) throw invalid({ variants: 'Please give a share to a variant.' });
  const members = audience && audience.length > 0 ? audience : null;
  return change(c, { name, version, action: 'experiment.start' }, (_, now) => ({
    shares,
    audience: members,
    winner: null,
    startedAt: now,
    endedAt: null,
  }));
}

/** POST /desk/experiments/{name}/stop. @throws HttpError 400 on `variant`; 409 `changed_meanwhile` */
export function stopExperiment(
  c: RequestContext,
  { params: { name }, body: { variant, version } }: CallInput<'POST /desk/experiments/{name}/stop'>,
): Promise<Changed> {
  if (!isVariant(name, variant)) throw invalid({ variant: 'Please choose a variant.' });
  return change(c, { name, version, action: 'experiment.stop' }, ({ shares, audience = null, startedAt }, now) => ({
    shares,
    audience,
    winner: variant,
    startedAt,
    endedAt: now,
  }));
}
