import type { Account, AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import type { Session } from '@larder/shell';
import { aCard } from '@larder/shell/testing';

/** An active item; tests change what they are about. */
export function anItem(change: Partial<AutoshipItem> = {}): AutoshipItem {
  const id = change.item_id ?? 1;
  const product = change.product ?? aCard({ id, autoship_enabled: true, autoship_price: 4.27 });
  return {
    item_id: id,
    product_id: product.id,
    product_sku: product.sku,
    name: product.title,
    status: 'active',
    frequency: 1,
    product_data: { box_type: product.box_type, min_order_qty: 1, qty: 2 },
    scheduled_at_date: '2099-01-20',
    price: 4.27,
    editable: true,
    once: false,
    when_out: 'skip',
    product,
    ...change,
  };
}

export const aSchedule = (change: Partial<AutoshipSchedule> = {}): AutoshipSchedule => ({
  id: 5,
  status: 'active',
  frequency: 1,
  next_date: '2099-01-20',
  address_id: 3,
  cc_id: 4,
  editable_until: '2099-01-19T07:59:00.000Z',
  delivery_status: 'planned',
  next_try_on: null,
  paused_until: null,
  items: [anItem()],
  totals: { subtotal: 8.54, savings: 0.44, first_order: 0, discount: 0, shipping: 5.95, tax: 0, totals_collected: 14.49 },
  ...change,
});

type Autoship = Account['autoship'];

/** A signed-in member with the fields that Autoship reads. */
export function member(autoship: Partial<Autoship> = {}, over: Partial<Session> = {}, savings = 0): Partial<Session> {
  const whole: Autoship = {
    autoship_enabled: true,
    opted_out: false,
    status: 'active',
    autoship_type: 'opt_in',
    autoship_enabled_date: null,
    loaded_to_cart: false,
    ships_on: null,
    ...autoship,
  };
  const account = { autoship: whole, autoship_savings: savings } as Account;
  return { loggedIn: true, userStatus: 'member', groupId: 4, account, ...over };
}
