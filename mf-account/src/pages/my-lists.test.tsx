import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { lapsedSession, leadSession, memberSession } from '../../test/fixtures.ts';
import { productCard, shopperList } from '../../test/lists.ts';
import * as myList from './my-list.tsx';
import { Page } from './my-lists.tsx';

const favorites = { items: [7], list_item_data: [{ product_id: 7, added_at: '2026-11-01T00:00:00.000Z' }], total: 1 };

function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi({ 'GET /account/wishlist': favorites, ...answers });
  return {
    ...renderWithShell(<Page data={{ page: 1 }} />, { api, session: memberSession, path: '/account/lists/my-lists' }),
    seen,
  };
}

function openList(answers: FakeAnswers, id: number | 'favorites' = 5, session: Partial<Session> = memberSession) {
  const { api, seen } = fakeApi(answers);
  const page = <myList.Page data={{ id, name: 'Basics', page: 1 }} />;
  return { ...renderWithShell(page, { api, session, path: `/account/lists/my-lists/${id}` }), seen };
}
const withItems = (over: Parameters<typeof shopperList>[0] = {}, products = [productCard()]) => ({
  list_data: shopperList({ item_count: products.length, items: products.map(({ id }) => id), ...over }),
  list_item_data: [],
  products,
  cur_page: 1,
  page_size: 10,
  total: products.length,
  count: products.length,
});

describe('my lists (ACC-097)', () => {
  test('API-059, OP-096: Favorites stands first, own lists follow with their counts', async () => {
    const lists = [shopperList({ id: 5, name: 'Basics', item_count: 12, permission_value: 1, key: 'abc' })];
    const { seen } = open({ 'GET /list/lists': { lists, total: 1, count: 1 } });
    await screen.findByRole('link', { name: 'Basics' });
    const entries = within(screen.getByRole('list', { name: 'Lists' })).getAllByRole('listitem');
    expect(entries.map((entry) => within(entry).getByRole('link').getAttribute('href'))).toEqual([
      '/account/lists/my-lists/favorites',
      '/account/lists/my-lists/5',
    ]);
    expect(entries[1]?.textContent).toContain('Shared12 items');
    expect(await screen.findByText('1 item')).toBeTruthy();
    expect(seen.find(({ name }) => name === 'GET /list/lists')?.options).toMatchObject({ query: { cur_page: 1, page_size: 10 } });
  });

  test('OP-084: a new list is created and shown; a duplicate name shows an error at its field', async () => {
    const lists = [shopperList({ name: 'Basics' })];
    const duplicateName = new ApiError('x', { code: 400, fields: { name: 'You already have a list with this name.' } });
    const { seen } = open({
      'GET /list/lists': () => ({ lists, total: lists.length, count: lists.length }),
      'POST /list': ({ body }: { body: { name: string } }) => {
        if (body.name === 'Basics') return duplicateName;
        lists.unshift(shopperList({ id: 6, name: body.name }));
        return { success: true, list_data: lists[0] };
      },
    });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.click(screen.getByRole('button', { name: 'Create list' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(name, 'Basics{Enter}');
    expect((await screen.findAllByText(/already have a list/)).length).toBeGreaterThan(0);
    await userEvent.clear(name);
    await userEvent.type(name, 'Camping{Enter}');
    expect(await screen.findByRole('link', { name: 'Camping' })).toBeTruthy();
    expect(seen.filter((call) => call.name === 'POST /list')).toHaveLength(2);
  });
});

describe('one list (ACC-093)', () => {
  test('ACC-095: name, author, description, count and products are shown', async () => {
    const { seen } = openList({ 'GET /list/{id}': withItems({ name: 'Basics', description: 'Weekly', author: 'Ada' }) });
    expect(await screen.findByText('Weekly · 1 item, by Ada')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Basics' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Rolled Oats/ }).getAttribute('href')).toBe('/p/rolled-oats');
    expect(seen[0]?.options).toMatchObject({ params: { id: 5 }, query: { cur_page: 1, page_size: 10 } });
  });

  test('ADS-001, OP-164: what is in a list of one’s own is no ad', async () => {
    const ads = { object_tracking_id: 'ad-7', display_position: 1, product_id: productCard().id };
    openList({ 'GET /list/{id}': withItems({}, [productCard({ ads })]) });
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText('Sponsored')).toBeNull();
  });

  test('CAT-066 … CAT-068: a viewer without the best price finds the way to it', async () => {
    const answers = { 'GET /list/{id}': withItems({}, [productCard({ map_display: { kind: 'members' } })]) };
    const lead = openList(answers, 5, leadSession);
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/membership/payment/plans');
    lead.unmount();
    const { shell } = openList(answers, 5, lapsedSession);
    await userEvent.click(await screen.findByRole('button', { name: 'Reactivate' }));
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: productCard().id } });
  });

  test('OP-084: the share switch sends the other permission and shows the address', async () => {
    let permission: 0 | 1 = 0;
    const { seen } = openList({
      'GET /list/{id}': () => withItems({ permission_value: permission, key: permission ? 'k3y' : null }),
      'PUT /list/{id}': () => {
        permission = 1;
        return { success: true, list_data: shopperList() };
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Anyone with the link/ }));
    expect((await screen.findByRole('link', { name: '/l/k3y' })).getAttribute('href')).toBe('/l/k3y');
    expect(seen.find(({ name }) => name === 'PUT /list/{id}')?.options).toMatchObject({ body: { permission_value: 1 } });
  });

  test('OP-084: deleting asks once more, then leads back to the lists', async () => {
    const { seen, location } = openList({ 'GET /list/{id}': withItems(), 'DELETE /list/{id}': { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(seen.some(({ name }) => name === 'DELETE /list/{id}')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
    expect(seen.some(({ name }) => name === 'DELETE /list/{id}')).toBe(true);
    expect(location()).toBe('/account/lists/my-lists');
  });

  test('rename keeps what was written and refreshes; an item can be taken off', async () => {
    const { seen } = openList({
      'GET /list/{id}': withItems({ name: 'Basics' }),
      'PUT /list/{id}': { success: true, list_data: shopperList() },
      'DELETE /list/{id}/items': { success: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Rename' });
    expect(seen.find(({ name }) => name === 'PUT /list/{id}')?.options).toMatchObject({ body: { name: 'Basics and more' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rolled Oats' }));
    expect(seen.find(({ name }) => name === 'DELETE /list/{id}/items')?.options).toMatchObject({ query: { product_id: 7 } });
  });

  test('CART-068: a change of the cart fetches the list again', async () => {
    const { seen, shell } = openList({ 'GET /list/{id}': withItems() });
    await screen.findByRole('button', { name: 'Rename' });
    const reads = () => seen.filter(({ name }) => name === 'GET /list/{id}').length;
    expect(reads()).toBe(1);
    shell.events.emit('cart.changed', { totalItems: 1 });
    expect(reads()).toBe(2);
  });

  test('OP-096: a page of the favorites is read by its ids alone, ten a page', async () => {
    const items = Array.from({ length: 10 }, (_, index) => index + 1);
    const { seen } = openList(
      { 'GET /account/wishlist': { items, list_item_data: [], total: 12 }, 'GET /products': { products: [productCard()] } },
      'favorites',
    );
    expect(await screen.findByText('12 items')).toBeTruthy();
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[id]': items },
    });
    expect(seen.find(({ name }) => name === 'GET /account/wishlist')?.options).toMatchObject({
      query: { cur_page: 1, page_size: 10 },
    });
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/account/lists/my-lists/favorites?page=2');
  });
});

describe('a whole list (OP-084)', () => {
  const CART = 'POST /list/{id}/cart';

  test('goes into the cart by one call, and failed items are shown', async () => {
    const leftOut = [{ product_id: 9, title: 'Plum Jam', message: 'This item is out of stock.' }];
    const { seen, shell } = openList({
      'GET /list/{id}': withItems(),
      [CART]: { success: true, in_cart: 11, left_out: leftOut },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add the whole list to cart' }));
    expect(await screen.findByText('Plum Jam: This item is out of stock.')).toBeTruthy();
    expect(shell.snacks.list.get()[0]?.message).toBe('11 items are in your cart.');
    expect(seen.filter(({ name }) => name === CART).map(({ options }) => options?.params)).toEqual([{ id: 5 }]);
  });

  test('so do all favorites, and all that is saved for later: not the page alone', async () => {
    const all = { success: true, in_cart: 12, left_out: [] };
    const wishlistAnswers = {
      'GET /account/wishlist': { items: [7], list_item_data: [], total: 12 },
      'POST /account/wishlist/cart': all,
    };
    const favorites = openList({ ...wishlistAnswers, 'GET /products': { products: [productCard()] } }, 'favorites');
    await userEvent.click(await screen.findByRole('button', { name: 'Add the whole list to cart' }));
    await waitFor(() => expect(favorites.shell.snacks.list.get()[0]?.message).toBe('12 items are in your cart.'));
    favorites.unmount();
    const { seen } = openList({ 'GET /list/{id}': withItems({ type_id: 'save_for_later_list' }), [CART]: all });
    await userEvent.click(await screen.findByRole('button', { name: 'Add the whole list to cart' }));
    expect(seen.filter(({ name }) => name === CART).map(({ options }) => options?.params)).toEqual([{ id: 5 }]);
  });

  test('a lapsed member reactivates instead (MEM-047)', async () => {
    const { seen, shell } = openList({ 'GET /list/{id}': withItems() }, 5, lapsedSession);
    await userEvent.click(await screen.findByRole('button', { name: 'Add the whole list to cart' }));
    expect(shell.overlays.current.get()?.name).toBe('reactivation');
    expect(seen.some(({ name }) => name === CART)).toBe(false);
  });

  test('is copied, and one goes to the copy', async () => {
    const answers = { 'GET /list/{id}': withItems(), 'POST /list/{id}/copy': { success: true, list_data: { id: 12 } } };
    const { location } = openList(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
    await waitFor(() => expect(location()).toBe('/account/lists/my-lists/12'));
  });
});
