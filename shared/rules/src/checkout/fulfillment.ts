import { canMove } from '../machine/machine.ts';
import { orderMachine, type OrderMove, type OrderState } from './order-machine.ts';

/** Steps by which the warehouse reports the progress of an order. */
export const FULFILLMENT_STEPS = ['pack', 'ship', 'deliver'] as const;
/** Step of the warehouse: `pack` has no state of its own, it is noted within the state of an order that is being packed. */
export type FulfillmentStep = (typeof FULFILLMENT_STEPS)[number];

/** Where an order is on its way, as the warehouse sorts its work. `waiting`: the shopper may still change it. */
export const SHIPPING_STAGES = ['waiting', 'to_pack', 'packed', 'on_the_way', 'delivered', 'canceled'] as const;
/** Stage of an order for the warehouse. */
export type ShippingStage = (typeof SHIPPING_STAGES)[number];

/** States in which the boxes of an order are on their way. */
export const ON_THE_WAY = [
  'shipped',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'on_its_way',
] as const satisfies OrderState[];

interface Progress {
  state: OrderState;
  isPacked: boolean;
  /** A box can still be changed by the shopper. */
  isOpen: boolean;
}

/**
 * Returns the stage of an order.
 * @returns null for an order that has not been paid
 */
export function shippingStage({ state, isPacked, isOpen }: Progress): ShippingStage | null {
  if (state === 'pending_payment' || state === 'payment_failed') return null;
  if (state === 'canceled') return 'canceled';
  if (state === 'delivered' || state === 'closed') return 'delivered';
  if (ON_THE_WAY.some((each) => each === state)) return 'on_the_way';
  if (isPacked) return 'packed';
  return state === 'processing' && isOpen ? 'waiting' : 'to_pack';
}

/** Steps that are possible at each stage. A shop may report a step without the one before, such as a shipment that was never marked as packed. */
const STEPS_AT: Readonly<Record<ShippingStage, readonly FulfillmentStep[]>> = {
  waiting: [],
  to_pack: ['pack', 'ship'],
  packed: ['ship'],
  on_the_way: ['deliver'],
  delivered: [],
  canceled: [],
};

/** Whether a step is possible at a stage. */
export const canFulfill = (stage: ShippingStage | null, step: FulfillmentStep): boolean =>
  stage !== null && STEPS_AT[stage].includes(step);

/** Transitions that a step makes of an order, in their order; none when `pack` finds an order that is being packed. */
export function fulfillmentMoves(step: FulfillmentStep, state: OrderState): OrderMove[] {
  const moves: OrderMove[] = state === 'processing' && step !== 'deliver' ? ['schedule'] : [];
  if (step === 'ship') moves.push(canMove(orderMachine, 'pick_up', state) ? 'pick_up' : 'ship');
  if (step === 'deliver') moves.push('deliver');
  return moves;
}

/** Whether money of an order can be refunded by line: not while its shopper may change or cancel it, which refunds by itself. */
export const isRefundable = (state: OrderState): boolean =>
  !['pending_payment', 'payment_failed', 'processing', 'canceled'].includes(state);
