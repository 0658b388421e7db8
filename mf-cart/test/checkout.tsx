import { screen } from '@testing-library/react';
import type { Account } from '@larder/contracts';
import { ApiError, type EbtPad, type Session, type Wallets } from '@larder/shell';
import { anAddress, aSavedCard, fakeApi, renderWithShell, type FakeAnswers, type SeenCall } from '@larder/shell/testing';
import { cart, cartItem } from './fixtures.ts';
import { Page } from '../src/pages/checkout.tsx';

export const account = {
  customer_id: 1,
  firstname: 'Ada',
  lastname: 'Moss',
  is_over_21: true,
  date_of_birth: '1990-02-01',
} as Account;
/** A session that may order. */
export const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4, account };
/** A cart with something in it; dollars. */
export const full = cart([cartItem({ line_item_qty: 2 })], { grand_total: 15.95, totals: [{ type: 'shipping', value: 5.95 }] });
export const placed = { success: true, order_id: 'o1', increment_id: '1001', code: 200 };

/** Fields of a sent call. */
export type Sent = Record<string, unknown>;
/** Placed orders, each with its key. */
export const orders = (seen: SeenCall[]): Sent[] =>
  seen
    .filter(({ name }) => name === 'POST /checkout/order')
    .map(({ options }) => ({ key: options?.idempotencyKey, ...(options?.body as Sent) }));

/** The page of the checkout, before an api that answers as it does for a member with an address and a card. */
export function open(
  answers: FakeAnswers = {},
  session: Partial<Session> = member,
  wallets?: Wallets,
  ebt?: EbtPad,
  path = '/checkout',
) {
  const { api, seen } = fakeApi({
    'GET /carts': full,
    'GET /account/address': { addresses: [anAddress(), anAddress({ id: 9, city: 'Salem', is_default_shipping: false })] },
    'GET /account/cc': { cards: [aSavedCard()] },
    'POST /checkout/order': placed,
    ...answers,
  });
  return {
    ...renderWithShell(<Page />, { api, session, path, ...(wallets && { wallets }), ...(ebt && { ebt }) }),
    seen,
  };
}

export const placeButton = () => screen.findByRole('button', { name: /^Place order/ });
/** The API's error for a refusal. */
export const refusal = (errorCode: string, message: string, fields = {}) =>
  new ApiError(message, { code: 400, errorCode, fields });

/** The payment gateway, which is no part of the api. */
export function gateway(status: number, body: unknown) {
  const calls: URLSearchParams[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    calls.push(init?.body as URLSearchParams);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return calls;
}
