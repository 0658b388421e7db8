import { canMove, defineMachine, type Machine } from '../machine/machine.ts';
import { AUTOSHIP_ITEM_STATUSES, type AutoshipItemStatus } from './terms.ts';

/** Transition of an autoship item; the shopper, the clock or the catalog causes it. */
export type AutoshipItemMove =
  | 'pause'
  | 'resume'
  | 'skip'
  | 'remove'
  | 'swap'
  | 'finish'
  | 'add_again'
  | 'pack'
  | 'ship'
  | 'discontinue'
  | 'come_back';

/** `clock` is what falls due, `catalog` what becomes of the product, `staff` an employee at the desk. */
export type AutoshipItemActor = 'shopper' | 'clock' | 'catalog' | 'staff';

/** Whether the item's day is left out of its deliveries. */
export type AutoshipItemEffect = 'leave_day_out' | 'take_day_back';

/** States that a shopper can still change, by each transition, including a repeated one. */
const OPEN: readonly AutoshipItemStatus[] = ['active', 'paused', 'skipped'];

/** The life of a product on autoship (AUTO-003, AUTO-004, OP-003). One that was removed comes back as another item. */
export const autoshipItemMachine: Machine<AutoshipItemStatus, AutoshipItemMove, AutoshipItemActor, AutoshipItemEffect> =
  defineMachine({
    name: 'autoship items',
    starts: ['active'],
    ends: ['cancelled', 'discontinued'],
    states: AUTOSHIP_ITEM_STATUSES,
    moves: {
      pause: { from: OPEN, to: 'paused', by: ['shopper', 'staff'], follows: ['take_day_back'] },
      resume: { from: OPEN, to: 'active', by: ['shopper'], follows: ['take_day_back'] },
      skip: { from: OPEN, to: 'skipped', by: ['shopper', 'staff'], follows: ['leave_day_out'] },
      remove: { from: OPEN, to: 'cancelled', by: ['shopper', 'staff'], follows: ['take_day_back'] },
      // Another item takes its place: of another product, or of the same one, repeated from now on.
      swap: { from: [...OPEN, 'discontinued'], to: 'cancelled', by: ['shopper', 'staff'], follows: ['take_day_back'] },
      // It was to come once, and did.
      finish: { from: ['active', 'processing'], to: 'cancelled', by: ['clock'], follows: [] },
      // The product was put on autoship once more, with another quantity or frequency.
      add_again: { from: [...OPEN, 'discontinued'], to: 'active', by: ['shopper'], follows: ['take_day_back'] },
      // Being charged and packed: no changes meanwhile.
      pack: { from: ['active'], to: 'processing', by: ['clock'], follows: [] },
      ship: { from: ['processing'], to: 'active', by: ['clock'], follows: [] },
      // The day that it was left out of is over.
      come_back: { from: ['skipped'], to: 'active', by: ['clock'], follows: [] },
      discontinue: { from: [...OPEN, 'processing'], to: 'discontinued', by: ['catalog'], follows: [] },
    },
  });

/** The move by which a shopper brings an item to a state; null for states that only the store sets (OP-003). */
export function autoshipItemMoveTo(status: AutoshipItemStatus): AutoshipItemMove | null {
  const moves = {
    active: 'resume',
    paused: 'pause',
    skipped: 'skip',
    cancelled: 'remove',
    discontinued: null,
    processing: null,
  } as const;
  return moves[status];
}

/** Discontinued items and those being packed cannot be changed (OP-003). */
export const isAutoshipItemEditable = (status: AutoshipItemStatus): boolean => canMove(autoshipItemMachine, 'remove', status);
