import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ListChoice } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import Lists from './lists.tsx';

const GET = 'GET /list/choices';
const PUT = 'POST /list/{id}/items';
const choice = (over: Partial<ListChoice> = {}): ListChoice => ({
  list_id: 7,
  name: 'Picnic',
  item_count: 2,
  is_listed: false,
  ...over,
});
function open(answers: FakeAnswers = {}, session: object = memberSession) {
  const { api, seen } = fakeApi({ [GET]: { choices: [choice()] }, ...answers });
  const view = renderWithShell(<Lists productId={4} title="Rolled Oats" />, { api, session, path: '/c/pantry?page=2' });
  return { ...view, seen, sent: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options) };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save to a list: Rolled Oats' }));

test('OP-084: nothing is fetched before the press; a press adds the product to a list, and another removes it', async () => {
  let listed = false;
  const { seen, sent } = open({
    [GET]: () => ({ choices: [choice({ is_listed: listed, item_count: listed ? 3 : 2 })] }),
    [PUT]: () => {
      listed = true;
      return { success: true };
    },
    'DELETE /list/{id}/items': () => {
      listed = false;
      return { success: true };
    },
  });
  expect(seen).toEqual([]);
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to a list' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Picnic (2 items)' }));
  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Picnic (3 items)' });
  expect(box.checked).toBe(true);
  expect(sent(PUT)).toEqual([{ params: { id: 7 }, body: { product_id: 4 } }]);
  await userEvent.click(box);
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Picnic (2 items)' })).checked).toBe(false);
});

test('a new list is made with the product on it', async () => {
  const { sent } = open({
    [GET]: { choices: [] },
    'POST /list': { success: true, list_data: { id: 9 } },
    [PUT]: { success: true },
  });
  await press();
  await screen.findByText(/You don’t have any lists yet/);
  await userEvent.type(screen.getByLabelText('New list'), 'Camping{Enter}');
  expect(sent('POST /list')).toEqual([{ body: { name: 'Camping' } }]);
  expect(sent(PUT)).toEqual([{ params: { id: 9 }, body: { product_id: 4 } }]);
});

test('a name that is taken and a list that is full say so', async () => {
  open({
    'POST /list': new ApiError('x', { code: 400, fields: { name: 'You already have a list with this name.' } }),
    [PUT]: new ApiError('x', { code: 400, body: { error: 'A list can hold up to 500 products.' } }),
  });
  await press();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Picnic (2 items)' }));
  expect(await screen.findByText('A list can hold up to 500 products.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New list'), 'Picnic{Enter}');
  expect(await screen.findByText('You already have a list with this name.')).toBeTruthy();
});

test('signed-out visitors go to the login, with the way back', async () => {
  const { seen, router } = open({}, {}) as ReturnType<typeof open> & {
    router?: { state: { location: { pathname: string; search: string } } };
  };
  await press();
  expect(seen).toEqual([]);
  expect(router?.state.location.pathname ?? '/login').toBe('/login');
});
