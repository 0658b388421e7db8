import { canMove, defineMachine, type Machine } from '../machine/machine.ts';

/** State of an order: its payment first, then its delivery. The two payment states are never shown. */
export type OrderState =
  | 'pending_payment'
  | 'payment_failed'
  | 'processing'
  | 'scheduled'
  | 'pickup_appointment'
  | 'shipped'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'on_its_way'
  | 'delivered'
  | 'closed'
  | 'canceled';

/** Transition of an order: payment first, then the steps of its delivery. `hand_over` delivers an order without a box by email. */
export type OrderMove =
  | 'pay'
  | 'refuse'
  | 'cancel'
  | 'schedule'
  | 'book_pickup'
  | 'ship'
  | 'pick_up'
  | 'carry'
  | 'bring'
  | 'come'
  | 'deliver'
  | 'hand_over'
  | 'close';

/**
 * Actors of an order's transitions. `staff` acts at the desk for the shopper. `payments` is the settler of payments, `mails` delivers products
 * by email; `autoship` starts a schedule's orders.
 */
export type OrderActor = 'payments' | 'shopper' | 'staff' | 'warehouse' | 'mails' | 'autoship';

/** Effect that follows a transition of an order, in the same transaction. */
export type OrderEffect =
  | 'close_cart'
  | 'keep_card'
  | 'forget_card'
  | 'count_savings'
  | 'uncount_savings'
  | 'mail_receipt'
  | 'tell_schedule'
  | 'release_coupon'
  | 'restock'
  | 'return_lines'
  | 'follow_shipments'
  | 'give_credit_back'
  | 'give_ebt_back'
  | 'credit_earned'
  | 'credit_first_orders'
  | 'credit_invite'
  | 'refund'
  | 'mail_news'
  | 'make_gift_cards'
  | 'refund_gift_cards'
  | 'deliver_virtual_products'
  | 'refund_virtual_products';

const onTheWay = { by: ['warehouse'], follows: ['follow_shipments', 'mail_news'] } as const;

/** The life of an order (CHK-050 … CHK-060, OP-091, OP-093). */
export const orderMachine: Machine<OrderState, OrderMove, OrderActor, OrderEffect> = defineMachine({
  name: 'orders',
  starts: ['pending_payment'],
  ends: ['payment_failed', 'delivered', 'closed', 'canceled'],
  states: [
    'pending_payment',
    'payment_failed',
    'processing',
    'scheduled',
    'pickup_appointment',
    'shipped',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'on_its_way',
    'delivered',
    'closed',
    'canceled',
  ],
  moves: {
    pay: {
      from: ['pending_payment'],
      to: 'processing',
      by: ['payments'],
      follows: [
        'close_cart',
        'keep_card',
        'count_savings',
        'make_gift_cards',
        'deliver_virtual_products',
        'mail_receipt',
        'tell_schedule',
      ],
    },
    // The order is undone: stock and cart are as before, and the same checkout may try another card. EBT's payment is refunded.
    refuse: {
      from: ['pending_payment'],
      to: 'payment_failed',
      by: ['payments'],
      follows: ['forget_card', 'release_coupon', 'restock', 'return_lines', 'give_credit_back', 'give_ebt_back', 'tell_schedule'],
    },
    // Only what the warehouse has not picked up yet.
    cancel: {
      from: ['processing'],
      to: 'canceled',
      by: ['shopper', 'staff'],
      follows: [
        'follow_shipments',
        'release_coupon',
        'uncount_savings',
        'refund_gift_cards',
        'refund_virtual_products',
        'restock',
        'mail_news',
        'refund',
      ],
    },
    schedule: { from: ['processing'], to: 'scheduled', ...onTheWay },
    book_pickup: { from: ['processing'], to: 'pickup_appointment', ...onTheWay },
    ship: { from: ['scheduled'], to: 'shipped', ...onTheWay },
    pick_up: { from: ['pickup_appointment'], to: 'picked_up', ...onTheWay },
    carry: { from: ['shipped', 'picked_up'], to: 'in_transit', ...onTheWay },
    bring: { from: ['in_transit'], to: 'out_for_delivery', ...onTheWay },
    come: { from: ['in_transit'], to: 'on_its_way', ...onTheWay },
    // A carrier may report the delivery alone, without the steps before.
    deliver: {
      from: ['shipped', 'picked_up', 'in_transit', 'out_for_delivery', 'on_its_way'],
      to: 'delivered',
      by: ['warehouse'],
      follows: ['follow_shipments', 'mail_news', 'credit_earned', 'credit_first_orders', 'credit_invite'],
    },
    // An order without a box, such as one of gift cards: no warehouse packs it, no carrier brings it.
    hand_over: { from: ['processing'], to: 'delivered', by: ['mails'], follows: ['credit_earned', 'credit_first_orders'] },
    close: { from: ['delivered'], to: 'closed', ...onTheWay },
  },
});

/** The transitions that an order makes by itself in the development setup (OP-093). */
export const DELIVERY_WAY: readonly OrderMove[] = ['schedule', 'ship', 'carry', 'bring', 'deliver'];

/** The next move on that way; null at its end and off it. */
export function nextDeliveryMove(state: OrderState): OrderMove | null {
  return DELIVERY_WAY.find((move) => canMove(orderMachine, move, state)) ?? null;
}
