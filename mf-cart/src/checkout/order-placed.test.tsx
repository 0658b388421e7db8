import { screen, within } from '@testing-library/react';
import type { Order } from '@larder/contracts';
import { renderWithShell } from '@larder/shell/testing';
import { OrderPlaced } from './OrderPlaced.tsx';

const item: Order['items'][number] = {
  item_id: 5,
  product_id: 7,
  product_sku: 'OAT-1',
  product_name: 'Rolled Oats',
  price_per_item: 40,
  qty: 2,
  row_total: 80,
  image: '/media/oats.webp',
  url_key: 'rolled-oats',
  box_type: 'grocery',
  sold_as_fresh: null,
  reorder: true,
  can_change: true,
  max_qty: 9,
};
const sample = { ...item, product_id: 8, product_sku: 'S-1', product_name: 'A taste', price_per_item: 0, qty: 1, row_total: 0 };
const shipment: Order['shipments'][number] = {
  box_type: 'grocery',
  change_until: null,
  estimated_delivery: '2026-11-27',
  delivered_date: null,
  delivery_status: 'processing',
  tracking_number: null,
};
const order: Order = {
  order_id: 'o1',
  increment_id: '100001',
  autoship_schedule_id: null,
  created_at: '2026-11-18T20:00:00.000Z',
  items: [item, { ...sample, free_value: 4.99 }],
  item_count: 3,
  subtotal: 80,
  discount_amount: 0,
  shipping_amount: 5.95,
  tax_amount: 0,
  grand_total: 85.95,
  totals: [{ type: 'shipping', value: 5.95 }],
  coupon_code: null,
  coupon_label: null,
  order_count: 1,
  payments: [{ cc_type: 'visa', label: 'visa', last4: '4242', amount: 85.95 }],
  ebt_balance: null,
  gift_cards: [],
  virtual_goods: [],
  details: { delivery_status_label: 'processing' },
  shipments: [],
  shipping_address: {
    firstname: 'Ada',
    lastname: 'Moss',
    street1: '12 Orchard Lane',
    street2: '',
    city: 'Portland',
    region_code: 'OR',
    postcode: '97205',
    telephone: '',
  },
  is_gift: false,
  gift_recipient: null,
  gift_message: null,
  has_alcohol: false,
  when_out: 'substitute',
  shortages: [],
  can_cancel: true,
  packed_since: null,
  open_change: null,
  member_number: '42',
  seller: ['Larder'],
};

test('CAT-076, CHK-069: the placed order lists purchased and free items, with the value of the free ones', () => {
  renderWithShell(<OrderPlaced order={order} />);
  const items = within(screen.getByRole('region', { name: '3 items' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['2 × Rolled Oats$80.00', '1 × A tasteFREE ($4.99)']);
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
});

test('CHK-069: two tenders show what each paid, and the lead says until when the first box can be changed', () => {
  const paid = [
    { cc_type: 'thrive_cash', label: 'Thrive Cash', last4: '', amount: 5 },
    { cc_type: 'visa', label: 'visa', last4: '4242', amount: 80.95 },
  ];
  const box = { ...shipment, change_until: '2026-11-24T22:00:00.000Z' };
  renderWithShell(
    <OrderPlaced
      order={{
        ...order,
        payments: paid,
        shipments: [{ ...box, box_type: 'frozen', change_until: '2026-11-25T22:00:00.000Z' }, box],
      }}
    />,
  );
  expect(screen.getByText('Thrive Cash: $5.00')).toBeTruthy();
  expect(screen.getByText('Visa ending in 4242: $80.95')).toBeTruthy();
  expect(screen.getByText(/You can change or cancel it until Tue, Nov 24, 2026, 2:00 PM PST\./)).toBeTruthy();
});

test('CART-038: the placed order shows the Thrive Cash that it earns, below what was paid', () => {
  renderWithShell(<OrderPlaced order={{ ...order, totals: [...order.totals, { type: 'thrive_cash_earn', value: 3 }] }} />);
  const paid = within(screen.getByRole('complementary', { name: 'Paid' }));
  const lines = paid.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(lines.slice(-2)).toEqual(['Total $85.95', "Thrive Cash you'll earn $3.00"]);
});
