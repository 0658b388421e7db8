import { createHash } from 'node:crypto';
import { EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import type { ExperimentSetting } from '../platform/experiment-settings.ts';

/** Where a visitor stands in an experiment, 0 … 100: spread evenly over visitors, and independent from one experiment to the next. */
export function bucketOf(uuid: string, name: ExperimentName): number {
  return (createHash('sha256').update(`${uuid}:${name}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

/**
 * The value of a visitor, the same for every call (OP-145). Nobody in particular (`uuid` null) and audiences that are not asked get the
 * default. Shares fill up in the order of the values, so that a share that grows keeps whom it had.
 */
export function assign(name: ExperimentName, setting: ExperimentSetting, uuid: string | null, audience: string | null): string {
  const [byDefault, ...others] = EXPERIMENTS[name];
  if (uuid === null || (setting.audience && (audience === null || !setting.audience.includes(audience)))) return byDefault;
  const bucket = bucketOf(uuid, name);
  let end = 0;
  for (const value of others) {
    end += setting.shares[value] ?? 0;
    if (bucket < end) return value;
  }
  return byDefault;
}
