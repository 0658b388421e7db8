import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { account, lapsedSession, leadSession, memberSession, order } from '../../test/fixtures.ts';
import { Page, prefetch } from './account.tsx';

const good = { 'GET /account/order/last_order': { order_id: 'o1' }, 'GET /account/order/{id}': { order: order() } };

function open(session: Partial<Session>, over: Partial<Account> = {}, answers: FakeAnswers = good) {
  const known = { ...session.account, ...over } as Account;
  const { api } = fakeApi({ 'GET /account': { account: known }, ...answers });
  return renderWithShell(<Page />, { api, session: { ...session, account: known }, path: '/account' });
}

test('greets, and tells membership, Thrive Cash, last order and savings (ACC-021, CHK-049, MEM-033)', async () => {
  open(memberSession);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Annual membership' })).toBeTruthy();
  expect(screen.getByText('$12.50')).toBeTruthy();
  expect(screen.getByText('$55.50')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '#100001' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account', current: 'page' })).toBeTruthy();
});

test('labels of the pages that exist (ACC-110)', async () => {
  open(memberSession);
  const links = await screen.findByRole('navigation', { name: 'Account' });
  expect([...links.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Account',
    'Account Settings',
    'Orders',
    'Recommended',
    'Buy It Again',
    'Shop and Earn Thrive Cash',
    'Recently Viewed',
    'Shopping Lists',
    'Reviews',
  ]);
});

test('without an order', async () => {
  open(memberSession, {}, { 'GET /account/order/last_order': { order_id: null } });
  expect(await screen.findByText('You have not ordered yet.')).toBeTruthy();
});

test('a last order that does not come says so, the page stands (CHK-066)', async () => {
  open(memberSession, {}, { 'GET /account/order/last_order': new ApiError('down', { code: 500 }) });
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong fetching last order.');
  expect(screen.getByRole('heading', { name: 'Thrive Cash' })).toBeTruthy();
});

test('a lead is invited to join', async () => {
  open(leadSession);
  expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/membership/payment/plans');
});

test('the lapsed can come back', async () => {
  const { shell } = open(lapsedSession);
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate your membership' }));
  expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: {} });
});

test('a failed card asks for another (CHK-021)', async () => {
  open(memberSession, { card_failed: true });
  expect((await screen.findByRole('link', { name: 'Add another card' })).getAttribute('href')).toContain(
    '/membership/payment/method',
  );
});

test('a lost session is not hidden by the last order', async () => {
  const { queryClient } = renderWithShell(null);
  const { api } = fakeApi({
    'GET /account': { account: account() },
    'GET /account/order/last_order': new ApiError('Auth is required', { code: 401 }),
  });
  await expect(prefetch({ api, queryClient } as Parameters<typeof prefetch>[0])).rejects.toMatchObject({ code: 401 });
});
