import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { account, memberSession } from '../../test/fixtures.ts';
import Favorite from './favorite.tsx';
import Reminder from './reminder.tsx';

function open(ui: ReactNode, answers: FakeAnswers, session: Partial<Session> = memberSession) {
  const { api, seen } = fakeApi(answers);
  const changes = () => seen.filter(({ name }) => !name.startsWith('GET'));
  return { ...renderWithShell(ui, { api, session, path: '/p/oats?size=2' }), seen, changes };
}
/** A promise that the test answers when it wants. */
function deferredAnswer() {
  let settle: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (settle = resolve));
  return { answer: () => answer, settle: (value: unknown) => settle(value) };
}
const wishlist = (...ids: number[]) => ({
  items: ids,
  list_item_data: ids.map((product_id) => ({ product_id, added_at: '2026-01-01T00:00:00.000Z' })),
  total: ids.length,
});
const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Favorite', pressed });

describe('favorites (ACC-089 … ACC-092)', () => {
  test('ACC-091: reloads show the same hearts', async () => {
    open(<Favorite productId={7} />, { 'GET /account/wishlist': wishlist(7) });
    expect(await heart(true)).toBeTruthy();
  });

  test('the heart flips before the answer; presses while it is under way are ignored', async () => {
    const slow = deferredAnswer();
    const { changes } = open(<Favorite productId={7} />, {
      'GET /account/wishlist': wishlist(),
      'POST /account/wishlist': slow.answer,
    });
    await userEvent.click(await heart(false));
    await userEvent.click(await heart(true));
    slow.settle({ success: true });
    expect(await heart(true)).toBeTruthy();
    expect(changes()).toEqual([{ name: 'POST /account/wishlist', options: { query: { id: 7 } } }]);
  });

  test('two hearts of one product are one: they flip together, and start no second call (ACC-090)', async () => {
    const slow = deferredAnswer();
    const both = (
      <>
        <Favorite productId={7} />
        <Favorite productId={7} />
      </>
    );
    const { changes } = open(both, { 'GET /account/wishlist': wishlist(), 'POST /account/wishlist': slow.answer });
    const hearts = (pressed: boolean) => screen.findAllByRole('button', { name: 'Favorite', pressed });
    const [first] = await hearts(false);
    await userEvent.click(first as HTMLElement);
    const [, second] = await hearts(true);
    expect(second?.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(second as HTMLElement);
    slow.settle({ success: true });
    await waitFor(() => expect(second?.getAttribute('aria-busy')).toBeNull());
    expect(await hearts(true)).toHaveLength(2);
    expect(changes()).toHaveLength(1);
  });

  test('a refusal that comes after its person left is not another one’s favorite (ACC-044)', async () => {
    const slow = deferredAnswer();
    let theirs = wishlist(7);
    const { shell, queryClient, changes } = open(<Favorite productId={7} />, {
      'GET /account/wishlist': () => theirs,
      'DELETE /account/wishlist': slow.answer,
    });
    await userEvent.click(await heart(true));
    await waitFor(() => expect(changes()).toHaveLength(1));
    theirs = wishlist(9);
    act(() => shell.session.set({ ...shell.session.get(), account: account({ customer_id: 99 }) }));
    await act(() => queryClient.resetQueries({ queryKey: ['favorites'] }));
    slow.settle(new ApiError('x', { code: 401 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-busy')).toBeNull());
    expect(await heart(false)).toBeTruthy();
    expect(queryClient.getQueryData(['favorites'])).toEqual(wishlist(9));
    expect(shell.snacks.list.get()).toEqual([]);
  });

  test('a refused call flips it back and says why', async () => {
    const { shell } = open(<Favorite productId={7} />, {
      'GET /account/wishlist': wishlist(7),
      'DELETE /account/wishlist': new ApiError('Not now', { code: 400 }),
    });
    await userEvent.click(await heart(true));
    expect(await heart(true)).toBeTruthy();
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'error', message: 'Not now' }]);
  });

  test('signed out: to the login and back, no call at all', async () => {
    const { seen, location } = open(<Favorite productId={7} />, {}, {});
    await userEvent.click(await heart(false));
    expect(location()).toBe('/login?route=%2Fp%2Foats%3Fsize%3D2');
    expect(seen).toEqual([]);
  });
});

describe('stock reminders (ACC-101 … ACC-105)', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  test('Remind me when in stock, Updating, Reminder Set', async () => {
    const slow = deferredAnswer();
    const { changes } = open(<Reminder productId={7} />, {
      'GET /account/reminders': { items: [] },
      'POST /reminder': slow.answer,
    });
    await userEvent.click(await button('Remind me when in stock'));
    expect(await button('Updating')).toBeTruthy();
    slow.settle({ success: true });
    await userEvent.click(await button('Reminder Set'));
    expect(changes()).toEqual([{ name: 'POST /reminder', options: { body: { products: [7] } } }]);
  });

  test('is still set after a reload', async () => {
    open(<Reminder productId={7} />, { 'GET /account/reminders': { items: [3, 7] } });
    expect(await button('Reminder Set')).toBeTruthy();
  });

  test('a failure takes it back (ACC-104)', async () => {
    const { shell } = open(<Reminder productId={7} />, {
      'GET /account/reminders': { items: [] },
      'POST /reminder': new ApiError('x', { code: 500, body: {} }),
    });
    await userEvent.click(await button('Remind me when in stock'));
    await waitFor(() => expect(shell.snacks.list.get()).toMatchObject([{ message: 'Oops something went wrong' }]));
    expect(await button('Remind me when in stock')).toBeTruthy();
  });

  test('signed out: to the login and back, no reminder (ACC-105)', async () => {
    const { seen, location } = open(<Reminder productId={7} />, {}, {});
    await userEvent.click(await button('Remind me when in stock'));
    expect(location()).toBe('/login?route=%2Fp%2Foats%3Fsize%3D2');
    expect(seen).toEqual([]);
  });
});
