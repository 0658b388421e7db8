import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, visit } from '@larder/shell/testing';
import { member } from '../../test/autoship.ts';
import * as larder from './larder.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const item = (id: number, days: number, more: object = {}) => ({
  product: aCard({ id }),
  qty: 2,
  due_at: inDays(days),
  because: 'You buy it every 5 weeks',
  suits: true,
  instead: null,
  ...more,
});
const open = (larderItems: unknown[]) =>
  visit(larder, { session: member(), answers: { 'GET /autoship/larder': { larder: larderItems } } });

/** Requests of added items. */
function carted({ shell }: Awaited<ReturnType<typeof open>>): unknown[] {
  const changes: unknown[] = [];
  shell.commands.fill('cart.add', ({ wishes }) => {
    changes.push(...wishes.map(({ productId, pieces: quantity }) => ({ productId, quantity })));
    return Promise.resolve({ is: 'added', lines: [{ productId: 1, qty: 2 }] });
  });
  return changes;
}

test('items that run low come first, and one press puts them into the cart in their default quantity', async () => {
  const page = await open([item(1, 3), item(2, 40)]);
  const low = within(screen.getByRole('region', { name: 'Running low' }));
  expect(low.getByText('Lasts about 3 more days')).toBeTruthy();
  expect(low.getByText('You buy it every 5 weeks, 2 at a time')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'In good supply' })).getByRole('link', { name: 'Rolled Oats 2' }),
  ).toBeTruthy();
  const changes = carted(page);
  await userEvent.click(screen.getByRole('button', { name: 'Add to my cart' }));
  await waitFor(() => expect(changes).toEqual([{ productId: 1, quantity: { atLeast: 2 } }]));
});

test('what does not suit the household stays out of the cart and says why; the same for less by unit price takes a place by one press', async () => {
  const instead = aCard({ id: 9, unit: { price_text: '$0.19/oz' } });
  const page = await open([item(1, 3, { instead }), item(2, 2, { suits: false })]);
  expect(screen.getByText('Doesn’t match your diets, or may contain something you avoid.')).toBeTruthy();
  expect(screen.getByText(/costs \$0\.19\/oz instead of \$0\.25\/oz/)).toBeTruthy();
  const changes = carted(page);
  await userEvent.click(screen.getByRole('button', { name: 'Choose for this delivery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to my cart' }));
  await waitFor(() => expect(changes).toEqual([{ productId: 9, quantity: { atLeast: 2 } }]));
});

test('without a rhythm it says how one comes about', async () => {
  await open([]);
  expect(screen.getByText('Your larder fills with your orders')).toBeTruthy();
});
