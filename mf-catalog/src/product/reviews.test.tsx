import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { aDetail } from '../../test/products.ts';
import { Reviews } from './Reviews.tsx';

const review = (id: number, rating = 5) => ({
  id,
  rating,
  title: `Title ${id}`,
  name: 'Sam N.',
  text: '<b>Good</b>',
  created_at: '2026-08-22T12:00:00Z',
  helpful_count: 2,
});
const spread = { '5': 20, '3': 3 };

function show(answer: unknown) {
  const { api, seen } = fakeApi({ 'GET /reviews/product/{id}': answer });
  renderWithShell(<Reviews product={aDetail()} />, { api });
  return seen;
}

describe('reviews', () => {
  it('CAT-125..128: starts with ten of page 1, sort 1, all ratings', async () => {
    const seen = show({ reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread });
    const item = within(await screen.findByRole('article'));
    expect(item.getByText('<b>Good</b>')).toBeTruthy();
    expect(item.getByText(/Sam N\./).textContent).toBe('Sam N., Aug 22, 2026 · 2 found this helpful');
    expect(seen[0]?.options).toMatchObject({ params: { id: 1 }, query: { cur_page: 1, page_size: 10, sort: 1, rating: 0 } });
    expect(screen.queryByRole('navigation', { name: 'Pages of reviews' })).toBeNull();
  });

  it('CAT-125: turns pages of 10, 10 and 3 and keeps them through sort and filter rules', async () => {
    const seen = show(({ query }: { query: { cur_page: number } }) => ({
      reviews: [review(query.cur_page)],
      total: 23,
      cur_page: query.cur_page,
      page_size: 10,
      spread,
    }));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'Lowest rated');
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '3 stars: 3 reviews' }));
    expect((await screen.findByRole('button', { name: '3 stars: 3 reviews' })).getAttribute('aria-pressed')).toBe('true');
    expect(seen.at(-1)?.options).toMatchObject({ query: { cur_page: 1, sort: 4, rating: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Show all ratings' }));
    expect(seen.at(-1)?.options).toMatchObject({ query: { rating: 3 } });
    expect(screen.getByRole('button', { name: '3 stars: 3 reviews' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('says so without reviews', async () => {
    show({ reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} });
    expect(await screen.findByText('Nobody has reviewed this yet.')).toBeTruthy();
  });

  it('can be tried again after a failure', async () => {
    let tries = 0;
    const ok = { reviews: [review(1)], total: 1, cur_page: 1, page_size: 10, spread };
    show(() => (++tries === 1 ? new Error('down') : ok));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
