import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnReview } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { productCard, shopperList } from '../../test/lists.ts';
import { Page } from './reviews.tsx';
import * as saved from './saved-lists.tsx';

const review = (over: Partial<OwnReview> = {}): OwnReview => ({
  id: 1,
  rating: 4,
  title: 'Crunchy <b>!',
  name: 'Ada',
  text: 'One.\n\nTwo.',
  created_at: '2026-11-05T20:00:00.000Z',
  helpful_count: 2,
  picture: null,
  status: 'approved',
  product: productCard(),
  ...over,
});

function open(answer: unknown, page = 1) {
  const { api, seen } = fakeApi({ 'GET /account/reviews': answer });
  return { ...renderWithShell(<Page data={{ page }} />, { api, session: memberSession, path: '/account/reviews' }), seen };
}
const answer = (reviews: OwnReview[], over: object = {}) => ({
  reviews,
  total: reviews.length,
  cur_page: 1,
  page_size: 10,
  to_review: [],
  ...over,
});

describe('Reviews (ACC-106, SHELL-050)', () => {
  test('own reviews with what became of them, as they were typed', async () => {
    const pending = review({ id: 2, status: 'pending', helpful_count: 0, product: productCard({ title: 'Black Beans' }) });
    const { seen } = open(answer([review(), pending]));
    const first = await screen.findByRole('region', { name: 'Review of Rolled Oats' });
    expect(within(first).getByRole('heading', { name: 'Crunchy <b>!' })).toBeTruthy();
    expect(within(first).getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy();
    expect(within(first).getByText('On the page')).toBeTruthy();
    expect(first.textContent).toContain('One.\n\nTwo.');
    expect(first.textContent).toContain('November 5, 2026 · Helpful to 2 shoppers');
    expect(within(first).getByRole('link', { name: 'Rolled Oats' }).getAttribute('href')).toBe('/p/rolled-oats');
    expect(within(screen.getByRole('region', { name: 'Review of Black Beans' })).getByText('Being reviewed')).toBeTruthy();
    expect(seen[0]?.options).toMatchObject({ query: { cur_page: 1, page_size: 10 } });
  });

  test('items to review lead to their page’s form', async () => {
    open(answer([], { to_review: [productCard()] }));
    expect((await screen.findByRole('link', { name: 'Write a review: Rolled Oats' })).getAttribute('href')).toBe(
      '/p/rolled-oats#reviews',
    );
    expect(screen.getByText(/earns \$1 Thrive Cash/)).toBeTruthy();
  });

  test('six items stand first, the rest on demand', async () => {
    open(answer([], { to_review: Array.from({ length: 8 }, (_, id) => productCard({ id, title: `Item ${id}` })) }));
    expect(await screen.findAllByRole('link', { name: /Write a review/ })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('link', { name: /Write a review/ })).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Item 6');
  });

  test('nothing bought leads to the store; a failure can be retried', async () => {
    const empty = open(answer([]));
    expect(await screen.findByRole('link', { name: 'Start shopping' })).toBeTruthy();
    empty.unmount();
    let works = false;
    open(() => (works ? answer([review()]) : new ApiError('x', { code: 500 })));
    await screen.findByRole('alert');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('region', { name: 'Review of Rolled Oats' })).toBeTruthy();
  });

  test('many come in pages; what waits stands on the first one only', async () => {
    open(answer([review()], { total: 23, to_review: [productCard({ title: 'Black Beans' })] }), 2);
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe('/account/reviews?page=3');
    expect(screen.queryByRole('link', { name: /Write a review/ })).toBeNull();
  });
});

describe('Saved lists (ACC-097, OP-084, SHELL-056)', () => {
  test('lists of others by their authors; one can be followed no longer', async () => {
    const lists = [shopperList({ id: 9, name: 'Camping', author: 'Sam', key: 'k9', permission_value: 1, item_count: 1 })];
    const { api, seen } = fakeApi({
      'GET /list/lists': () => ({ lists: [...lists], total: lists.length, count: lists.length }),
      'DELETE /list/{id}/save': () => {
        lists.pop();
        return { success: true };
      },
    });
    renderWithShell(<saved.Page data={{ page: 1 }} />, { api, session: memberSession, path: '/account/lists/saved' });
    expect((await screen.findByRole('link', { name: 'Camping' })).getAttribute('href')).toBe('/l/k9');
    expect(screen.getByText('By Sam')).toBeTruthy();
    expect(seen[0]?.options).toMatchObject({ query: { saved: 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Camping' }));
    expect((await screen.findByRole('link', { name: 'Your own lists' })).getAttribute('href')).toBe('/account/lists/my-lists');
  });
});
