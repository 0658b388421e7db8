import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import SaveList from './save-list.tsx';

const GET = 'GET /list/key/{key}';
function open(answers: FakeAnswers, isShared?: boolean) {
  const { api, seen } = fakeApi(answers);
  renderWithShell(<SaveList listKey="abc" {...(isShared !== undefined && { isShared })} />, { api, session: memberSession });
  return seen;
}

test('OP-084: a list of another customer is followed and unfollowed', async () => {
  let saved = false;
  const seen = open({
    [GET]: () => ({ list_data: { id: 7 }, is_own: false, is_saved: saved }),
    'POST /list/{id}/save': () => {
      saved = true;
      return { success: true };
    },
    'DELETE /list/{id}/save': () => {
      saved = false;
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this list', pressed: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'List saved', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Save this list' })).toBeTruthy();
  expect(seen.filter(({ name }) => name !== GET).map(({ options }) => options?.params)).toEqual([{ id: 7 }, { id: 7 }]);
});

test('the own list leads to where it is changed', async () => {
  open({ [GET]: { list_data: { id: 7 }, is_own: true, is_saved: false } });
  expect((await screen.findByRole('link', { name: 'Change this list' })).getAttribute('href')).toBe('/account/lists/my-lists/7');
});

test('a list of the store itself is not followed, but goes into the cart as a whole', async () => {
  const CART = 'POST /list/key/{key}/cart';
  const answer = { success: true, in_cart: 4, left_out: [] };
  const seen = open({ [GET]: new ApiError('List not found', { code: 404 }), [CART]: answer });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add the whole list to cart']);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(seen.find(({ name }) => name === CART)?.options?.params).toEqual({ key: 'abc' }));
});

test('for a list that is known not to be shared, nothing is fetched', async () => {
  const seen = open({}, false);
  expect(await screen.findByRole('button', { name: 'Add the whole list to cart' })).toBeTruthy();
  expect(seen).toEqual([]);
});
