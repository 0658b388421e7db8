import type { ChangeableItem } from './read-changeable.ts';
import type { ChangePlan } from './plan-change.ts';

/** Gifts that an order does not earn any more. */
export function forfeitedGifts({ order, next }: Pick<ChangePlan, 'order' | 'next'>): ChangeableItem[] {
  return order.items.filter(({ id, terms }) => terms?.kind === 'gift' && !next.lines.some((line) => line.id === String(id)));
}
