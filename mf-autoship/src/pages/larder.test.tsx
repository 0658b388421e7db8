import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, visit } from '@larder/shell/testing';
import { member } from '../../test/autoship.ts';
import * as larder from './larder.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const rhythm = (product_id: number, days: number) => ({
  product_id,
  every_days: 35,
  qty: 2,
  due_at: inDays(days),
  because: 'You buy it every 5 weeks',
  autoship: { frequency: 1, qty: 2 },
});
const open = (rhythms: unknown[]) =>
  visit(larder, {
    session: member(),
    answers: {
      'GET /account/rhythms': { rhythms },
      'GET /account/purchased': { products: [aCard({ id: 1 }), aCard({ id: 2 })] },
    },
  });

test('what runs low stands first, and goes into the cart of the week by one press in its usual amount', async () => {
  const { shell } = await open([rhythm(1, 3), rhythm(2, 40), rhythm(3, 1)]);
  const low = within(screen.getByRole('region', { name: 'Runs low' }));
  expect(low.getByText('Lasts about 3 more days')).toBeTruthy();
  expect(low.getByText('You buy it every 5 weeks, 2 at a time')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Still there' })).getByRole('link', { name: 'Rolled Oats 2' })).toBeTruthy();
  const asked: unknown[] = [];
  shell.commands.fill('cart.add', ({ wishes }) => {
    asked.push(...wishes.map(({ productId, pieces }) => ({ productId, pieces })));
    return Promise.resolve({ is: 'added', lines: [{ productId: 1, qty: 2 }] });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Put it into my cart' }));
  await waitFor(() => expect(asked).toEqual([{ productId: 1, pieces: { atLeast: 2 } }]));
});

test('without a rhythm it says how one comes about', async () => {
  await open([]);
  expect(screen.getByText('Your larder fills with your orders')).toBeTruthy();
});
