import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskCustomer } from '@larder/contracts';
import { type Permission, PERMISSIONS } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as page from './profile.tsx';

const customer = (change: Partial<DeskCustomer> = {}): DeskCustomer => ({
  customer_id: 7,
  email: 'robin@example.com',
  firstname: 'Robin',
  lastname: 'Field',
  telephone: '5125550142',
  user_status: 'member',
  is_thrive_employee: false,
  is_blocked: false,
  registration_date: '2026-01-05T20:00:00Z',
  email_verified: true,
  locked_until: null,
  merged_into: null,
  membership: {
    membership_status: 'Annual',
    type: null,
    renew: true,
    joined_date: '2026-01-05T20:00:00Z',
    expired_date: '2027-01-05T20:00:00Z',
    cancellation_date: null,
    last_refund_amount: 0,
    cycle_count: 1,
    is_trial_included: false,
    trial_expiration_date: null,
    state: 'active',
    version: 12,
  },
  cash: { balance: 12.5, next_end: null },
  shopping_credit: 0,
  lifetime_savings: 0,
  num_orders: 1,
  addresses: [],
  schedules: ['every 2 months (next on Thursday, December 24)'],
  sessions: [],
  sms_subscribed: false,
  do_not_sell_since: null,
  export_requested_at: null,
  deleted_at: null,
  ...change,
});

const ORDER = {
  order_id: '00000000-0000-4000-8000-000000000001',
  increment_id: '100045',
  state: 'delivered',
  grand_total: 54.2,
  created_at: '2026-11-02T20:00:00Z',
};

type Given = { record?: DeskCustomer; permissions?: readonly Permission[]; answers?: Record<string, unknown> };

const open = ({ record = customer(), permissions = PERMISSIONS, answers = {} }: Given = {}) =>
  visit(page, {
    path: '/desk/customers/7',
    params: { id: '7' },
    answers: {
      'GET /desk/me': { permissions, cash_limit: 50 },
      'GET /desk/customers/{id}': record,
      'GET /desk/customers/{id}/orders': { items: [ORDER], next_cursor: null },
      'GET /desk/customers/{id}/cash': {
        items: [{ id: '1', text: 'From customer support', amount: 12.5, at: '2026-11-02T20:00:00Z', expires_at: null }],
        next_cursor: null,
      },
      'GET /desk/customers/{id}/chats': { chats: [] },
      ...answers,
    },
  });

/** Pastes a text: each typed character renders the page. */
async function fill(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('shows account, membership, balance, orders and autoship', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Robin Field' })).toBeTruthy();
  expect(section('Account').getByText('robin@example.com')).toBeTruthy();
  expect(section('Membership').getByText('Annual, Active')).toBeTruthy();
  expect(section('Thrive Cash').getByText('$12.50')).toBeTruthy();
  expect(section('Orders (1)').getByRole('listitem').textContent).toMatch(/100045 Delivered.*\$54\.20/);
  expect(section('Autoship').getByText(/every 2 months/)).toBeTruthy();
});

test('an employee who may only read gets no buttons', async () => {
  await open({ permissions: ['desk.use', 'customers.read'], record: customer({ locked_until: '2026-11-30T20:00:00Z' }) });
  await screen.findByText(/Locked until/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('Thrive Cash is granted with reason and a key; a refusal is at its field', async () => {
  const user = userEvent.setup();
  let answer: unknown = new ApiError('no', { code: 400, fields: { amount: 'Your limit is $50.00 at once.' } });
  const { seen } = await open({ answers: { 'POST /desk/customers/{id}/cash': () => answer } });
  await user.click(await screen.findByRole('button', { name: 'Grant or take' }));
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await fill(user, amount, '1.234');
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'Late box');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(seen.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await user.clear(amount);
  await fill(user, amount, '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your limit is $50.00 at once.')).toBeTruthy();
  answer = { success: true, customer: customer({ cash: { balance: 18.5, next_end: null } }) };
  await user.clear(amount);
  await fill(user, amount, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ name }) => name === 'POST /desk/customers/{id}/cash').map(({ options }) => options);
  expect(sent[1]).toMatchObject({ params: { id: 7 }, body: { direction: 'grant', amount: 6, reason: 'Late box' } });
  expect(new Set(sent.map((options) => options?.idempotencyKey)).size).toBe(2);
});

test('the membership is extended with the version that was seen; a change by someone else is shown first', async () => {
  const user = userEvent.setup();
  const current = { version: 13, expired_date: '2027-02-05T20:00:00Z' };
  let answer: unknown = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current } });
  const { seen } = await open({ answers: { 'PUT /desk/customers/{id}/membership': () => answer } });
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  await fill(user, await screen.findByRole('textbox', { name: /Reason/ }), 'On the phone');
  await user.click(screen.getByRole('button', { name: 'Add days' }));
  expect(within(await screen.findByRole('alert')).getByText('2027-02-05')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  answer = { success: true, customer: customer() };
  await user.click(screen.getByRole('button', { name: 'Add days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.findLast(({ name }) => name.startsWith('PUT'))?.options).toMatchObject({
    body: { change: 'extend', days: 30, version: 13, reason: 'On the phone' },
  });
});

test('another account is found, looked at and merged; the account itself is no choice', async () => {
  const user = userEvent.setup();
  const other = customer({ customer_id: 8, email: 'rob@example.com', user_status: 'lead', membership: null, num_orders: 3 });
  const { seen } = await open({
    answers: {
      'GET /desk/customers': { items: [other, customer()], next_cursor: null },
      'GET /desk/customers/{id}': ({ params: { id } }: { params: { id: number } }) => (id === 8 ? other : customer()),
      'POST /desk/customers/{id}/merge': { success: true, customer: customer() },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await fill(user, await screen.findByRole('searchbox'), 'rob');
  await user.click(await screen.findByRole('button', { name: 'Choose rob@example.com' }));
  expect(screen.queryByRole('button', { name: 'Choose robin@example.com' })).toBeNull();
  expect(await screen.findByText(/3 orders/)).toBeTruthy();
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'Same person');
  await user.click(screen.getByRole('button', { name: 'Merge the accounts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name }) => name === 'POST /desk/customers/{id}/merge')?.options).toMatchObject({
    params: { id: 7 },
    body: { other_id: 8, reason: 'Same person' },
  });
});

test('a merged account leads to the one that stays, and cannot be changed', async () => {
  await open({ record: customer({ is_blocked: true, merged_into: 9 }) });
  expect(screen.getByRole('link', { name: 'another account' }).getAttribute('href')).toBe('/desk/customers/9');
  expect(screen.queryByRole('button', { name: 'View as customer' })).toBeNull();
});
