import { EXPERIMENTS, type ExperimentName, type Experiments } from './experiment-values.ts';

/** Settings of one experiment. The rest of the shares goes to the default value, the first of its values. */
export interface ExperimentSetting {
  /** Percent of visitors by value, 0 … 100 in all. */
  readonly shares: Readonly<Record<string, number>>;
  /** Audiences of accounts that take part (ACC-024); without it all do, visitors too. */
  readonly audience?: readonly string[] | undefined;
}
/** Settings of every experiment by its name (OP-145). */
export type ExperimentSettings = { readonly [N in ExperimentName]: ExperimentSetting };

/** Spreads texts evenly over 0 to 100, such as `hashPercent` of the platform. */
export type HashPercent = (text: string) => number;

/**
 * The value of a visitor, the same for every call (OP-145). Anonymous requests (`uuid` null) and excluded audiences get the
 * default. Shares fill up in the order of the values, so that a share that grows keeps whom it had.
 * `hashPercent` places the visitor in the experiment, independently of the other experiments.
 */
export function assign(
  name: ExperimentName,
  setting: ExperimentSetting,
  uuid: string | null,
  audience: string | null,
  hashPercent: HashPercent,
): string {
  const [byDefault, ...others] = EXPERIMENTS[name];
  if (uuid === null || (setting.audience && (audience === null || !setting.audience.includes(audience)))) return byDefault;
  // Without visitors on another side there is no bucket to compute.
  if (others.every((value) => !setting.shares[value])) return byDefault;
  const bucket = hashPercent(`${uuid}:${name}`);
  let end = 0;
  for (const value of others) {
    end += setting.shares[value] ?? 0;
    if (bucket < end) return value;
  }
  return byDefault;
}

const NAMES = Object.keys(EXPERIMENTS) as ExperimentName[];

/** The value of each experiment for a visitor, or for an anonymous request (`uuid` null). `valueOf` may override it. */
export function assignAll(
  settings: ExperimentSettings,
  uuid: string | null,
  hashPercent: HashPercent,
  audience: string | null = null,
  valueOf: (name: ExperimentName) => string | undefined = () => undefined,
): Experiments {
  const values = NAMES.map((name) => [name, valueOf(name) ?? assign(name, settings[name], uuid, audience, hashPercent)]);
  // Every value comes from the experiment's own list; a test holds it.
  return Object.fromEntries(values) as unknown as Experiments;
}
