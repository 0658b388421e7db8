import type { Account } from '@larder/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as home from '../pages/home.tsx';
import * as aisle from '../pages/my-aisle.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { outage, slotShowing } from '../../test/answers.tsx';
import { idsOf } from '../../test/listing-page.ts';
import { aCard, aList } from '../../test/products.ts';

const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => aCard({ id: from + index }));
const answers = {
  'GET /navigation': [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }],
  'GET /ds/recommend': { products: cards(1, 5), total: 5 },
  'GET /deals': { ...aList(cards(20, 2)), title: 'All deals' },
  'GET /products': aList(cards(40, 2)),
  'GET /values': [{ name: 'Vegan', url_key: 'vegan', type: 'diets', image: null }],
  'GET /account/recently_viewed': { products: cards(60, 2), total: 2 },
  'GET /autoship/schedule/first': { schedule: { next_date: '2026-12-01', items: [{}, {}] } },
  'GET /preferences': { preferred_diet: 'gluten-free' },
  'GET /reviews/product/{id}': {
    reviews: ['Anna', 'Ben', 'Ben'].map((name, id) => ({
      id,
      rating: 5,
      title: `Lovely, ${name}`,
      name,
      text: 'Every morning.',
      helpful_count: 1,
      picture: null,
    })),
  },
};
const slots = { 'quiz.invitation': slotShowing(({ place }) => `quiz ${String(place)}`) };
const account = {
  firstname: 'Mira',
  purchasedProducts: [41, 40],
  thriveCashData: { balance: 12.5, pending: 0 },
} as unknown as Account;
const member = { loggedIn: true, userStatus: 'member' as const, groupId: 4, account };

describe('home', () => {
  it('CAT-118: tells visitors what membership gives, what it costs and how boxes ship, and recommends', async () => {
    await visit(home, { answers, slots });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A fuller pantry, for less.');
    expect(screen.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText(/about \$5\.00 a month, billed yearly at \$59\.95/)).toBeTruthy();
    const boxes = within(screen.getByRole('region', { name: 'Four boxes, one order' }));
    expect(boxes.getByText('Free shipping on $120+, otherwise $9.95')).toBeTruthy();
    const liked = within(screen.getByRole('region', { name: 'Most popular with members' }));
    expect(idsOf(liked.getAllByRole('article'))).toEqual([1, 2, 3, 4, 5]);
    expect(screen.getByText('quiz home')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vegan' }).getAttribute('href')).toBe('/diets/vegan');
  });

  it('shows no product among the deals that stands in the shelf above', async () => {
    const deals = aList(cards(4, 4));
    await visit(home, { answers: { ...answers, 'GET /deals': deals }, slots });
    const shelf = within(screen.getByRole('region', { name: 'This week’s deals' }));
    expect(idsOf(shelf.getAllByRole('article'))).toEqual([6, 7]);
  });

  it('shows visitors what a basket of the shown prices saves, and what members wrote', async () => {
    const { seen } = await visit(home, { answers, slots });
    // Five times 5.99 − 4.49.
    expect(screen.getByRole('heading', { level: 2, name: '$7.50 saved on one basket' })).toBeTruthy();
    const voices = within(screen.getByRole('region', { name: 'What members say' }));
    expect(voices.getAllByRole('figure')).toHaveLength(2);
    expect(seen.find(({ name }) => name === 'GET /reviews/product/{id}')?.options).toMatchObject({
      params: { id: 1 },
      query: { rating: 5, page_size: 20 },
    });
  });

  it('links only to existing shelves: not to boxes without products, and in an empty store to no products at all', async () => {
    const one = await visit(home, { answers, slots });
    const boxes = within(screen.getByRole('region', { name: 'Four boxes, one order' }));
    expect(boxes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/c/pantry']);
    expect(boxes.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Browse first' })).toBeTruthy();
    one.unmount();
    const none = { products: [], total: 0 };
    const empty = { 'GET /navigation': [], 'GET /ds/recommend': none, 'GET /deals': { ...aList([]), title: 'All deals' } };
    await visit(home, { answers: { ...answers, ...empty }, slots });
    expect(screen.getByRole('heading', { name: 'We’re stocking our shelves' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Browse first' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Vegan' })).toBeNull();
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
    expect(screen.getByRole('link', { name: /Thrive Cash \$12\.50 applied to your next order/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Next Autoship delivery Tuesday, December 1 2 items/ })).toBeTruthy();
    for (const name of ['Deals for you', 'New arrivals', 'Recently viewed'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    const again = within(screen.getByRole('region', { name: 'Buy it again' }));
    expect(again.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Mill & Meadow Rolled Oats 41',
      'Mill & Meadow Rolled Oats 40',
    ]);
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[id]': [41, 40] } });
    expect(screen.queryByText('How it works')).toBeNull();
  });

  it('has the sections and the introduction that employees published, in their order', async () => {
    const shelves = [
      { kind: 'list', heading: 'Cozy teas', list: 'teas' },
      { kind: 'deals', heading: 'Down this week', list: '' },
    ];
    const hero = { eyebrow: '', heading: 'Soup season', lead: 'Everything for the pot.' };
    const content = { home_member: null, home_visitor: shelves, hero, strip_visitor: null, strip_shopper: null };
    const { seen } = await visit(home, { answers: { ...answers, 'GET /content': content }, slots });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Soup season');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Cozy teas', 'Down this week']);
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[list]': 'teas' } });
  });

  it('previews content for employees alone', async () => {
    const shelves = [{ kind: 'departments', heading: 'Every aisle', list: '' }];
    const preview = { name: 'Spring', content: { place: 'home_visitor', shelves } };
    const open = (session: object) =>
      visit(home, {
        path: '/?preview_content=7',
        answers: { ...answers, 'GET /desk/content/{id}': preview },
        slots,
        session: { ...member, ...session },
      });
    const shopper = await open({});
    expect(screen.queryByText(/Preview of/)).toBeNull();
    expect(shopper.seen.map(({ name }) => name)).not.toContain('GET /desk/content/{id}');
    shopper.unmount();
    await open({ isEmployee: true });
    expect(screen.getByText(/Preview of “Spring”/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Every aisle']);
  });

  it('stands without a shelf that cannot be had', async () => {
    const failing = { 'GET /navigation': outage(), 'GET /ds/recommend': outage(), 'GET /deals': outage() };
    await visit(home, { answers: failing });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Most popular with members' })).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'How it pays for itself' })).toBeTruthy();
  });
});

describe('the shopper’s aisle', () => {
  it('OP-116: shows visitors what is popular and the way to the quiz', async () => {
    await visit(aisle, { answers, slots });
    expect(screen.getByRole('region', { name: 'Popular right now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Take the quiz/ }).getAttribute('href')).toBe('/quiz');
  });

  it('OP-116: has a row of the shopper’s own diet', async () => {
    const uuid = 'b3c1a1de-0000-4000-8000-000000000000';
    const { seen } = await visit(aisle, { answers, session: { ...member, uuid } });
    expect(screen.getByRole('region', { name: 'Gluten free picks' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Deals for you' })).toBeTruthy();
    expect(seen.filter(({ name }) => name === 'GET /products').map(({ options }) => options)).toContainEqual(
      expect.objectContaining({ query: { 'filter[diet]': ['gluten-free'], page_size: 12, facets: '0' } }),
    );
  });

  it('OP-116: recommends to every signed-in shopper', async () => {
    const { seen } = await prefetched(aisle, { answers, session: member });
    expect(seen.filter(({ name }) => name === 'GET /ds/recommend').map(({ options }) => options)).toContainEqual(
      expect.objectContaining({ query: { type: 'picks', product_id: undefined } }),
    );
    await visit(aisle, { answers, session: member });
    expect(screen.getByRole('heading', { level: 1, name: 'Mira’s aisle' })).toBeTruthy();
  });
});
