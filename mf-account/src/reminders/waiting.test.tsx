import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { aCard, fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { Waiting } from './Waiting.tsx';

const UNDO = 'DELETE /reminder';
function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi(answers);
  renderWithShell(<Waiting />, { api, session: memberSession });
  return seen;
}

test('OP-097: what one waits for is shown, and undone', async () => {
  let items = [4];
  const seen = open({
    'GET /account/reminders': () => ({ items }),
    'GET /products': { products: [aCard({ id: 4 })] },
    [UNDO]: () => {
      items = [];
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t remind me: Rolled Oats 4' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for stock' })).toBeNull());
  expect(seen.filter(({ name }) => name === UNDO).map(({ options }) => options?.query)).toEqual([{ product_id: 4 }]);
});

test('a refusal is shown, and the product stays', async () => {
  open({
    'GET /account/reminders': { items: [4] },
    'GET /products': { products: [aCard({ id: 4 })] },
    [UNDO]: new ApiError('x', { code: 500, body: {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t remind me: Rolled Oats 4' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Oops something went wrong');
});

test('without reminders nothing renders, and no products are fetched', async () => {
  const seen = open({ 'GET /account/reminders': { items: [] } });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
