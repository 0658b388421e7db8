import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession, order } from '../../test/fixtures.ts';
import { Page } from './orders.tsx';

function open(answers: FakeAnswers, page = 1) {
  const { api, seen } = fakeApi(answers);
  return { ...renderWithShell(<Page data={{ page }} />, { api, session: memberSession, path: '/account/orders' }), seen };
}
const pageWith = (count: number, orders = [order()]) => ({
  'GET /account/orders': { orders, count, cur_page: 1, page_size: 10 },
});

describe('orders (CHK-047, CHK-065)', () => {
  test('five columns with exactly these words, in this order', async () => {
    const { seen } = open(pageWith(1));
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['ORDER', 'DATE', 'ITEM(S)', 'TOTAL', 'STATUS']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual([
      '#100001',
      'November 18, 2026',
      '2',
      '$13.45',
      'Placed',
    ]);
    expect(screen.getByRole('link', { name: '#100001' }).getAttribute('href')).toBe('/account/order?id=o1');
    expect(seen[0]?.options).toMatchObject({ query: { cur_page: 1, page_size: 10 } });
  });

  test('many orders come in pages', async () => {
    open(pageWith(23));
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/account/orders?page=3');
    expect(within(pages).getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/account/orders');
  });

  test('none yet', async () => {
    open(pageWith(0, []));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  test('a page beyond the last', async () => {
    open(pageWith(3, []), 9);
    expect(await screen.findByRole('link', { name: 'Newest orders' })).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    let isUp = false;
    open({ 'GET /account/orders': () => (isUp ? pageWith(1)['GET /account/orders'] : new ApiError('down', { code: 503 })) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '#100001' })).toBeTruthy();
  });
});
