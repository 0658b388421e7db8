import { type DeskExperiment, EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import type { Em } from '../../../platform/db/orm.ts';
import { EXPERIMENT_NAMES, readStored, type StoredExperiment } from '../settings.ts';

/** Shares of all variants in their order; the default one, the first, has the rest. */
export function sharesOf(name: ExperimentName, { shares }: StoredExperiment): { variant: string; share: number }[] {
  const [first, ...others] = EXPERIMENTS[name];
  const shared = others.map((variant) => ({ variant, share: shares[variant] ?? 0 }));
  return [{ variant: first, share: 100 - shared.reduce((sum, { share }) => sum + share, 0) }, ...shared];
}

/** Presents an experiment in the API's form. */
function presentExperiment(name: ExperimentName, stored: StoredExperiment): DeskExperiment {
  const variants = sharesOf(name, stored);
  return {
    experiment_name: name,
    variants,
    audience: stored.audience ? [...stored.audience] : null,
    experiment_state: stored.winner === null && Object.values(stored.shares).some((share) => share > 0) ? 'running' : 'stopped',
    winner: stored.winner,
    started_at: stored.startedAt,
    stopped_at: stored.endedAt,
    version: stored.version,
  };
}

/** Reads one experiment. */
export async function readExperiment(
  em: Em,
  name: ExperimentName,
): Promise<{ stored: StoredExperiment; experiment: DeskExperiment }> {
  const stored = (await readStored(em)).get(name);
  if (!stored) throw new Error(`There is no experiment ${name}`);
  return { stored, experiment: presentExperiment(name, stored) };
}

/** GET /desk/experiments: all experiments, in the order of the code. */
export async function readExperiments(em: Em): Promise<{ experiments: DeskExperiment[] }> {
  const stored = await readStored(em);
  return {
    experiments: EXPERIMENT_NAMES.flatMap((name) => {
      const found = stored.get(name);
      return found ? [presentExperiment(name, found)] : [];
    }),
  };
}
