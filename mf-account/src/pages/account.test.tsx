import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { account, lapsedSession, leadSession, memberSession, order } from '../../test/fixtures.ts';
import { Page, prefetch } from './account.tsx';

const good = { 'GET /account/order/last_order': { order_id: 'o1' }, 'GET /account/order/{id}': { order: order() } };

function open(session: Partial<Session>, over: Partial<Account> = {}, answers: FakeAnswers = good, path = '/account') {
  const known = { ...session.account, ...over } as Account;
  const { api, seen } = fakeApi({ 'GET /account': { account: known }, ...answers });
  const shown = renderWithShell(<Page />, { api, session: { ...session, account: known }, path });
  return { ...shown, seen };
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
    'Your Data',
    'Orders',
    'Autoship',
    'Buy It Again',
    'Recommended',
    'Recently Viewed',
    'Shopping Lists',
    'Reviews',
    'Shop and Earn Thrive Cash',
    'Gift Cards',
    'Your Impact',
    'Invite Your Friends',
    'Shopping Preferences',
    'How I Shop',
    'Never Items',
  ]);
});

test('on a phone the account pages are behind a button that names the current one', async () => {
  open(memberSession);
  const toggle = await screen.findByRole('button', { name: 'Account menu Account' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('list', { name: 'Shopping' })).toBeTruthy();
});

test('one amount stands once: savings of the first year are those of all years', async () => {
  open(memberSession, { current_year_savings: 55.5, lifetime_savings: 55.5, autoship_savings: 0, projected_annual_savings: 0 });
  expect(await screen.findByText('All time')).toBeTruthy();
  expect(screen.getAllByText('$55.50')).toHaveLength(1);
});

test('AUTO-030, OP-106: a delivery that ships within three days is shown', async () => {
  open(memberSession, { autoship: { ...account().autoship, ships_on: '2025-03-14' } });
  expect(await screen.findByText(/Your Autoship delivery ships Friday, March 14/)).toBeTruthy();
});

test('without an order', async () => {
  open(memberSession, {}, { 'GET /account/order/last_order': { order_id: null } });
  expect(await screen.findByText('You haven’t ordered yet.')).toBeTruthy();
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

test('a lapsed member who requested a member page sees the reactivation, and then that page (OP-075)', async () => {
  const { shell } = open(lapsedSession, {}, good, '/account?reactivate=%2Fautoship');
  await waitFor(() => expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { route: '/autoship' } }));
});

test('a member who follows such an address sees no reactivation', async () => {
  const { shell } = open(memberSession, {}, good, '/account?reactivate=%2Fautoship');
  await screen.findByText('All your savings');
  expect(shell.openOverlay.get()).toBeNull();
});

test('a free membership is applied for again instead of renewed (OP-049)', async () => {
  open(memberSession, { subscription: { ...account().subscription, type: 'Gives', renew: false } });
  expect((await screen.findByRole('link', { name: 'apply for another year' })).getAttribute('href')).toBe(
    '/givingapp/questionnaire',
  );
  expect(screen.queryByRole('button', { name: 'Turn renewal on' })).toBeNull();
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

describe('turning annual (OP-018, OP-177)', () => {
  const monthly = { ...account().subscription, membership_status: 'Monthly' as const };
  const upgrade = {
    price: 59.88,
    refund_amount: 4.21,
    expired_date: '2027-11-22T20:00:00.000Z',
    card: { cc_type: 'visa', last4: '4242' } as { cc_type: string; last4: string } | null,
  };
  const openOffer = (answers: FakeAnswers, over: Partial<Account> = { subscription: monthly }, terms = upgrade) =>
    open(memberSession, over, { ...good, 'GET /account/membership/upgrade': { upgrade: terms }, ...answers });
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Switch to annual' }));
  const UPGRADE = 'POST /account/membership/instantupgrade';

  test('tells what is charged, what goes back and what follows before the press, and pays once', async () => {
    const { seen } = openOffer({ [UPGRADE]: { success: true } });
    await ask();
    const question = await screen.findByRole('alertdialog', { name: 'Switch to annual now?' });
    expect(question.textContent).toContain('We charge $59.88 to your Visa ending in 4242 now.');
    expect(question.textContent).toContain('$4.21 will be refunded');
    expect(question.textContent).toContain('until November 22, 2027 and renews automatically then for $59.95');
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Pay $59.88' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.filter(({ name }) => name === UPGRADE).map(({ options }) => options?.body)).toEqual([{ plan_id: 3 }]);
  });

  test('a refused card says so and shows the way to another', async () => {
    openOffer({ [UPGRADE]: new ApiError('Your card was declined.', { code: 400, errorCode: 'declined' }) });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $59.88' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(screen.getByRole('link', { name: 'Choose a different default card' }).getAttribute('href')).toBe('/account/edit');
  });

  test('a lost response is retried with the same key', async () => {
    const { seen } = openOffer({ [UPGRADE]: new ApiError('', { code: 0 }) });
    await ask();
    const press = await screen.findByRole('button', { name: 'Pay $59.88' });
    await userEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toContain('you won’t be charged twice');
    await userEvent.click(press);
    const keys = seen.filter(({ name }) => name === UPGRADE).map(({ options }) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('without a card there is nothing to press', async () => {
    openOffer({}, { subscription: monthly }, { ...upgrade, card: null });
    await ask();
    expect(await screen.findByRole('link', { name: 'Add a card' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test.each([
    ['an annual member', {}],
    ['a given membership', { subscription: { ...account().subscription, type: 'Gives' } }],
  ])('%s sees no offer', async (_, over) => {
    openOffer({}, over);
    expect(await screen.findByText('All your savings')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch to annual' })).toBeNull();
  });
});

describe('the renewal (MEM-035)', () => {
  const annual = account().subscription;

  test('is turned off after a question that names the date, with one call', async () => {
    const off = account({ subscription: { ...annual, renew: false } });
    const { seen } = open(
      memberSession,
      {},
      {
        ...good,
        'PUT /account/subscription': { success: true, group_id: 4, user_status: 'member', subscription: off.subscription },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Turn renewal off' }));
    const question = await screen.findByRole('alertdialog', { name: 'Turn off renewal?' });
    expect(question.textContent).toContain('Your membership stays active until January 2, 2027');
    await userEvent.click(within(question).getByRole('button', { name: 'Turn renewal off' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.filter(({ name }) => name === 'PUT /account/subscription').map(({ options }) => options)).toEqual([
      { body: { renew: false } },
    ]);
  });

  test('keeping it changes nothing', async () => {
    const { seen } = open(memberSession);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn renewal off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it on' }));
    expect(seen.some(({ name }) => name === 'PUT /account/subscription')).toBe(false);
  });

  test('can be turned on again at the price that is charged', async () => {
    open(memberSession, { subscription: { ...annual, renew: false, membership_status: 'Monthly' } });
    expect(
      await screen.findByText('Renewal is off. Your membership ends on January 2, 2027, and nothing more is charged.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn renewal on' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('for $8.99');
  });

  test('a refusal stays in the question', async () => {
    const refused = new ApiError('Please add a payment method first.', { code: 400 });
    open(memberSession, { subscription: { ...annual, renew: false } }, { ...good, 'PUT /account/subscription': refused });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn renewal on' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Turn renewal on' }));
    expect((await within(question).findByRole('alert')).textContent).toContain('Please add a payment method first.');
  });

  test('is not offered without a membership', async () => {
    open(leadSession, { subscription: { ...annual, expired_date: null } });
    await screen.findByRole('link', { name: 'See the plans' });
    expect(screen.queryByRole('button', { name: /renewal/ })).toBeNull();
  });
});
