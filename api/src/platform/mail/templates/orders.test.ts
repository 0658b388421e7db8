import { emailAddress } from '../address.fixture.ts';
import { render } from './render.ts';

const ANN = emailAddress('a@example.com');
const SHOP = 'https://shop.example';
const SENDER = { publicUrl: SHOP, seller: 'Larder Foods, 12 Mill Street, Portland, OR 97205' };
const order = { firstname: 'Ann', incrementId: '100001', orderUrl: `${SHOP}/account/order?id=1` };

test('an order’s mail names its lines and adds up', () => {
  const mail = render(
    'order_placed',
    ANN,
    {
      ...order,
      lines: [{ name: 'Olive oil', qty: 2, rowTotalCents: 2598 }],
      totals: [{ label: 'Shipping', cents: 599 }],
      grandTotalCents: 3197,
      payments: [
        { label: 'EBT ending in 0005', cents: 500 },
        { label: 'Visa ending in 4242', cents: 2697 },
      ],
      delivery: {
        address: '12 Orchard Lane, Portland, OR 97205',
        boxes: [{ name: 'Grocery', expectedOn: '2026-12-05' }],
      },
      earnedCents: 300,
    },
    SENDER,
  );
  expect(mail.text).toContain("Thrive Cash you'll earn: $3.00");
  expect(mail.text).toMatch(/EBT ending in 0005: \$5\.00\s+Visa ending in 4242: \$26\.97/);
  expect(mail.text).toContain('Shipping to: 12 Orchard Lane, Portland, OR 97205');
  expect(mail.text).toMatch(/Grocery box expected: .*December 5/);
  expect(mail.subject).toBe('Your Larder order 100001');
  for (const text of ['2 × Olive oil', '$25.98', '$5.99', '$31.97']) expect(mail.text).toContain(text);
  expect(mail.html).toContain('https://shop.example/account/order?id=1');
});

const changed = (more: { address: string | null; chargedCents: number; back: { label: string; cents: number }[] }) =>
  render(
    'order_changed',
    ANN,
    {
      ...order,
      lines: [
        { name: 'Oats', from: 3, to: 2 },
        { name: 'Jam', from: 1, to: 0 },
        { name: 'Tea', from: 0, to: 2 },
      ],
      totalCents: { before: 900, now: 600 },
      ...more,
    },
    SENDER,
  ).text;

test('a change lists the result of each line, and the order’s price', () => {
  const text = changed({ address: null, chargedCents: 0, back: [] });
  for (const line of ['Oats: 2 instead of 3', 'Jam: removed', 'Tea: 2 added', 'Total before: $9.00', 'Total now: $6.00'])
    expect(text).toContain(line);
  expect(text).not.toMatch(/Shipping to|Charged to your card|your refund/);
});

test('a change states its new address, and what is charged or refunded', () => {
  const text = changed({ address: '12 Orchard Lane', chargedCents: 150, back: [{ label: 'To your card', cents: 300 }] });
  for (const line of ['Shipping to: 12 Orchard Lane', 'Charged to your card: $1.50', 'To your card: $3.00'])
    expect(text).toContain(line);
});

test('what goes back of an order adds up', () => {
  const rows = [
    { label: 'To your card', cents: 300 },
    { label: 'Thrive Cash', cents: 125 },
  ];
  expect(render('order_refunded', ANN, { ...order, rows }, SENDER).text).toContain('Total: $4.25');
});
