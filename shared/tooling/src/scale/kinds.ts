/** Kinds of interactions with a store, from cheap to expensive. */
export const KINDS = ['cachedPage', 'renderedPage', 'memberPage', 'cartChange', 'order'] as const;

/** Kind of an interaction with a store. */
export type Kind = (typeof KINDS)[number];

/** Processes between which the CPU time of a store is divided; `client` is the load generator. */
export const ROLES = ['host', 'render', 'api', 'worker', 'database', 'releases', 'client'] as const;

/** Process of a store. */
export type Role = (typeof ROLES)[number];

/** Amounts by role. */
export type ByRole = Readonly<Record<Role, number>>;

/** Shares of the kinds in a load; their sum is 1. */
export type Mix = Readonly<Record<Kind, number>>;

/** Computes an amount for each role. */
export const byRole = (amount: (role: Role) => number): ByRole =>
  Object.fromEntries(ROLES.map((role) => [role, amount(role)])) as Record<Role, number>;

/** Computes a value for each kind. */
export const byKind = <T>(value: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(KINDS.map((kind) => [kind, value(kind)])) as Record<Kind, T>;

/** Creates a generator of kinds in fixed proportions, each spread evenly (smooth weighted round robin). */
export function createMixer(mix: Mix): () => Kind {
  const credits = byKind(() => 0);
  return () => {
    for (const kind of KINDS) credits[kind] += mix[kind];
    const most = KINDS.reduce((best, kind) => (credits[kind] > credits[best] ? kind : best));
    credits[most] -= 1;
    return most;
  };
}
