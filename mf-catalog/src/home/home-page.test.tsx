import { describe, expect, it } from '@jest/globals';
import type { Account } from '@larder/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as home from '../pages/home.tsx';
import * as aisle from '../pages/my-aisle.tsx';
import { outage, prefetch, slotShowing, visit } from '../../test/prefetched.tsx';
import { aCard, aList } from '../../test/products.ts';

const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => aCard({ id: from + index }));
const answers = {
  'GET /navigation': [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }],
  'GET /ds/recommend': { products: cards(1, 5), total: 5 },
  'GET /deals': { ...aList(cards(20, 2)), title: 'All deals' },
  'GET /products': aList(cards(40, 2)),
};
const slots = { 'quiz.invitation': slotShowing(({ place }) => `quiz ${String(place)}`) };
const account = {
  firstname: 'Mira',
  purchasedProducts: [41, 40],
  thriveCashData: { balance: 12.5, pending: 0 },
} as unknown as Account;
const member = { loggedIn: true, userStatus: 'member' as const, groupId: 4, account };

describe('home', () => {
  it('tells visitors what membership gives, what it costs and how boxes ship', async () => {
    await visit(home, { answers, slots });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A fuller larder, for less.');
    expect(screen.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText(/about \$5\.00 a month, billed yearly at \$59\.95/)).toBeTruthy();
    const boxes = within(screen.getByRole('region', { name: 'Four boxes, one order' }));
    expect(boxes.getByText('Free shipping on $120+, else $9.95')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'What members buy most' })).toBeTruthy();
    expect(screen.getByText('quiz home')).toBeTruthy();
  });

  it('leads leads on to joining and the lapsed back in', async () => {
    const lead = await visit(home, { answers, session: { loggedIn: true, userStatus: 'lead' } });
    expect(screen.getByRole('link', { name: 'Finish joining' })).toBeTruthy();
    lead.unmount();
    const { shell } = await visit(home, { answers, session: { loggedIn: true, userStatus: 'canceled', groupId: 5 } });
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate membership' }));
    expect(shell.openOverlay.get()?.name).toBe('reactivation');
  });

  it('shows members their own shelves, what they bought last first', async () => {
    const { seen } = await visit(home, { answers, slots, session: member });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Mira' })).toBeTruthy();
    expect(screen.getByText('$12.50 Thrive Cash comes off your next order.')).toBeTruthy();
    const again = within(screen.getByRole('region', { name: 'Buy it again' }));
    expect(again.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Mill & Meadow Rolled Oats 41',
      'Mill & Meadow Rolled Oats 40',
    ]);
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[id]': [41, 40] } });
    expect(screen.queryByText('How it pays for itself')).toBeNull();
  });

  it('stands without a shelf that cannot be had', async () => {
    const failing = { 'GET /navigation': outage(), 'GET /ds/recommend': outage(), 'GET /deals': outage() };
    await visit(home, { answers: failing });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What members buy most' })).toBeNull();
  });
});

describe('the shopper’s aisle', () => {
  it('OP-116: shows visitors what is popular and the way to the quiz', async () => {
    await visit(aisle, { answers, slots });
    expect(screen.getByRole('region', { name: 'Popular right now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Take the quiz/ }).getAttribute('href')).toBe('/quiz');
  });

  it('OP-116: recommends to everybody who is known', async () => {
    const { seen } = await prefetch(aisle, { answers, session: member });
    expect(seen.filter(({ name }) => name === 'GET /ds/recommend').map(({ options }) => options)).toContainEqual(
      expect.objectContaining({ query: { type: 'picks', product_id: undefined } }),
    );
    await visit(aisle, { answers, session: member });
    expect(screen.getByRole('heading', { level: 1, name: 'Mira’s aisle' })).toBeTruthy();
  });
});
