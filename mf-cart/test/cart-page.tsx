import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session, Wallets } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem, product } from './fixtures.ts';
import { Page } from '../src/pages/cart.tsx';

export const oats = product();
export const wine = product({ id: 9, title: 'Hill Red', box_type: 'wine', price: 20, msrp: 20 });
export const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4 };
/** Presses while the clock is stopped. */
export const clicks = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** Lets so many ms pass. */
export const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The page of the cart with an API with this cart; the clock is stopped. */
export async function open(
  answer: unknown,
  { answers = {}, session = member, wallets }: { answers?: FakeAnswers; session?: Partial<Session>; wallets?: Wallets } = {},
) {
  const { api, seen } = fakeApi({ 'GET /carts': answer, ...answers });
  const view = renderWithShell(<Page />, { api, session, path: '/cart', ...(wallets && { wallets }) });
  await after(0);
  return {
    ...view,
    seen,
    bodies: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options?.body),
  };
}

/** A cart with a box of groceries and one of wine. */
export const both = cart([cartItem({ product: oats, line_item_qty: 2 }), cartItem({ product: wine })]);
