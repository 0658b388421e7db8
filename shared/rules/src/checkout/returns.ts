import type { StockTaxClass } from '../cart/cart-line.ts';
import { defineMachine, type Machine } from '../machine/machine.ts';
import { addDays, type DayText } from '../time/los-angeles.ts';

/** Days after delivery in which a return can be requested. */
export const RETURN_DAYS = 30;
/** Days from then on in which it has to arrive. */
export const SEND_BACK_DAYS = 14;
/** Days between the reminder and the last day. */
const RETURN_REMINDER_DAYS = 4;

/** Departments whose products can be returned unopened, and whether they may be sold again: not products that are consumed or used on the skin. */
const DEPARTMENTS: ReadonlyMap<string, { sellable: boolean }> = new Map([
  ['home', { sellable: true }],
  ['baby', { sellable: true }],
  ['beauty', { sellable: false }],
  ['supplements', { sellable: false }],
]);

/** Facts of a product that decide whether it can be returned. */
export interface ReturnableProduct {
  taxClass: StockTaxClass;
  department: string;
}

/** Return terms of a product; null for what cannot be returned: food for people and animals, wine, and products without a department. */
export function returnTerms({ taxClass, department }: ReturnableProduct): { sellable: boolean } | null {
  return taxClass === 'general' ? (DEPARTMENTS.get(department) ?? null) : null;
}

/** Why something goes back, as shoppers choose it. */
export const RETURN_REASONS = ['not_needed', 'ordered_by_mistake', 'not_as_described'] as const;
/** Reason for a return. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Whether returned units are sold again. Units that were not as described are inspected first. */
export const isSellable = (product: ReturnableProduct, reason: ReturnReason): boolean =>
  returnTerms(product)?.sellable === true && reason !== 'not_as_described';

/** State of a return; `asked` waits for the units to arrive. */
export type ReturnState = 'asked' | 'received' | 'settled' | 'refused' | 'withdrawn' | 'expired';
/** Transition of a return. */
export type ReturnMove = 'receive' | 'settle' | 'refuse' | 'withdraw' | 'expire';
/** Actor of a return's transitions. */
export type ReturnActor = 'shopper' | 'staff' | 'warehouse' | 'clock';
/** Effect that follows a transition of a return; `take_back_first_order` and `take_back_invite` reverse rewards. */
export type ReturnEffect = 'refund' | 'restock' | 'uncount_savings' | 'take_back_first_order' | 'take_back_invite' | 'mail_news';

/** The life of a return. `warehouse` is the clock that moves products where no warehouse does (OP-093). */
export const returnMachine: Machine<ReturnState, ReturnMove, ReturnActor, ReturnEffect> = defineMachine({
  name: 'order returns',
  starts: ['asked'],
  ends: ['settled', 'refused', 'withdrawn', 'expired'],
  states: ['asked', 'received', 'settled', 'refused', 'withdrawn', 'expired'],
  moves: {
    receive: { from: ['asked'], to: 'received', by: ['staff', 'warehouse'], follows: [] },
    settle: {
      from: ['received'],
      to: 'settled',
      by: ['staff', 'warehouse'],
      follows: ['uncount_savings', 'refund', 'take_back_first_order', 'take_back_invite', 'restock'],
    },
    refuse: { from: ['received'], to: 'refused', by: ['staff'], follows: ['mail_news'] },
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['shopper'], follows: [] },
    expire: { from: ['asked'], to: 'expired', by: ['clock'], follows: ['mail_news'] },
  },
});

/** States in which nothing comes back: the units can be returned or reported again. */
export const RETURN_GIVEN_UP: readonly ReturnState[] = ['withdrawn', 'expired'];

/** As shoppers write it on the box. */
export const returnNumber = (id: number): string => `R${100_000 + id}`;

/** The last day on which a return can be requested of what arrived on this day. */
export const returnUntil = (deliveredOn: DayText): DayText => addDays(deliveredOn, RETURN_DAYS);
/** The last arrival day of a return that was requested on this day. */
export const sendBackUntil = (requestedOn: DayText): DayText => addDays(requestedOn, SEND_BACK_DAYS);
/** The day of the reminder before the last day. */
export const returnReminderOn = (sendBy: DayText): DayText => addDays(sendBy, -RETURN_REMINDER_DAYS);

/**
 * Which part of an amount goes with products that come back: all of it together with the last of them.
 * @param left what is left of the amount, and of the products that it is for (cents)
 */
export const shareOf = (left: { cents: number; productCents: number }, productCents: number): number =>
  left.productCents <= 0 ? 0 : Math.floor((left.cents * Math.min(productCents, left.productCents)) / left.productCents);
