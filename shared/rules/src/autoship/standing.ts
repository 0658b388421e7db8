/** An account's choice about autoship (AUTO-009, AUTO-010). */
export const AUTOSHIP_TYPES = ['not_set', 'opt_in', 'opt_out', 'single_cart'] as const;
/** The state since (OP-103); `active_auto`: enabled with an item. Autoship spells it `cancelled` (OP-004). */
export const AUTOSHIP_STATUSES = ['active', 'active_auto', 'paused', 'inactive', 'cancelled'] as const;

/** Autoship state of an account. Whether it is on follows from both fields and is stored nowhere. */
export interface AutoshipStanding {
  type: (typeof AUTOSHIP_TYPES)[number];
  status: (typeof AUTOSHIP_STATUSES)[number];
}

const OFF_TYPES: readonly AutoshipStanding['type'][] = ['not_set', 'opt_out'];
const OFF_STATUSES: readonly AutoshipStanding['status'][] = ['inactive', 'cancelled'];

/** Whether autoship is on. */
export const isAutoshipOn = ({ type, status }: AutoshipStanding): boolean =>
  !OFF_TYPES.includes(type) && !OFF_STATUSES.includes(status);

/**
 * Returns the autoship state after a change. A change of one field that enables autoship also resets the other field when that one disables it,
 * unless the change sets both.
 */
export function autoshipAfter(before: AutoshipStanding, change: Partial<AutoshipStanding>): AutoshipStanding {
  const after = { ...before, ...change };
  if (change.type === undefined && change.status !== undefined && !OFF_STATUSES.includes(change.status))
    return { ...after, type: OFF_TYPES.includes(before.type) ? 'opt_in' : before.type };
  if (change.status === undefined && change.type !== undefined && !OFF_TYPES.includes(change.type))
    return { ...after, status: OFF_STATUSES.includes(before.status) ? 'active' : before.status };
  return after;
}
