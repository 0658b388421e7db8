import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AUTOSHIP_FIRST_ORDER } from '@larder/rules';
import type { AutoshipSchedule } from '@larder/contracts';
import { anItem, aSchedule, member } from '../../test/autoship.ts';
import { visit } from '@larder/shell/testing';
import { enrollmentState } from '../landing/enrollment-state.ts';
import * as autoship from './autoship.tsx';

const answers = {
  'GET /autoship/items': { items: [anItem()] },
  'GET /autoship/schedule/first': { schedule: aSchedule() },
  'PUT /account': { success: true },
};

describe('state of an account (AUTO-008, AUTO-009, OP-103)', () => {
  test.each([
    ['not_set', 'active', 'introduction'],
    ['opt_in', 'active', 'active'],
    ['opt_in', 'active_auto', 'active'],
    ['opt_in', 'paused', 'paused'],
    ['opt_in', 'inactive', 'inactive'],
    ['opt_in', 'cancelled', 'canceled'],
    ['opt_in', 'canceled', 'canceled'],
    ['opt_out', 'active', 'opted_out'],
    ['opt_out', 'cancelled', 'opted_out'],
    ['single_cart', 'active', 'single_cart'],
    ['single_cart', 'paused', 'paused'],
  ] as const)('%s, %s: %s', (autoship_type, status, expected) => {
    expect(enrollmentState({ autoship_type, status })).toBe(expected);
  });
});

describe('/autoship', () => {
  test('introduces itself to who has not used it, with the first offer (AUTO-029)', async () => {
    await visit(autoship, {
      session: member({ autoship_type: 'not_set' }),
      answers: { ...answers, 'GET /autoship/items': { items: [] } },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Never run out again' })).toBeTruthy();
    expect(screen.getAllByText(AUTOSHIP_FIRST_ORDER.text)).toHaveLength(1);
  });

  test('shows the next shipment, the items, and asks for all four states (AUTO-022)', async () => {
    const { seen } = await visit(autoship, { session: member(), answers });
    expect(screen.getByRole('heading', { level: 2, name: 'Ships Tuesday, January 20' })).toBeTruthy();
    expect(screen.getByText('$14.49')).toBeTruthy();
    expect(screen.getByText('You can make changes until Sunday, January 18, 11:59 PM Pacific time.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Items on Autoship' }).children).toHaveLength(1);
    expect(seen.find(({ name }) => name === 'GET /autoship/schedule/first')?.options).toMatchObject({
      query: { status: ['active', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3'] },
    });
  });

  test('the first offer goes away with the first autoship order (OP-105)', async () => {
    await visit(autoship, { session: member({}, {}, 3.5), answers });
    expect(screen.queryByText(AUTOSHIP_FIRST_ORDER.text)).toBeNull();
  });

  test.each(['failed_charge_1', 'failed_charge_2', 'failed_charge_3'] satisfies AutoshipSchedule['status'][])(
    'AUTO-022, OP-104: %s prompts for a payment method',
    async (status) => {
      await visit(autoship, {
        session: member(),
        answers: { ...answers, 'GET /autoship/schedule/first': { schedule: aSchedule({ status }) } },
      });
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Update your payment method' }).getAttribute('href')).toBe('/autoship/settings');
    },
  );

  test.each([
    [{ autoship_type: 'opt_out', opted_out: true }, 'Turn Autoship on', { autoship_type: 'opt_in', autoship_status: 'active' }],
    [{ status: 'cancelled' }, 'Start Autoship again', { autoship_type: 'opt_in', autoship_status: 'active' }],
    [{ status: 'inactive' }, 'Start Autoship again', { autoship_type: 'opt_in', autoship_status: 'active' }],
    [{ status: 'paused' }, 'Resume Autoship', { autoship_status: 'active' }],
  ] as const)('OP-103: %j is led back, and nothing seems to ship', async (state, press, query) => {
    const { seen, shell } = await visit(autoship, { session: member(state), answers });
    expect(screen.queryByText(/^Ships /)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(seen.find(({ name }) => name === 'PUT /account')?.options).toMatchObject({ query }));
    await waitFor(() => expect(shell.emitted).toContainEqual({ name: 'session.changed', detail: { reason: 'account' } }));
  });

  test.each([
    [false, 'Your Autoship items go into your cart when they are due.'],
    [true, 'Your Autoship items are in your cart, ready to be checked out.'],
  ])('OP-103: one cart, loaded %p', async (loaded_to_cart, text) => {
    await visit(autoship, { session: member({ autoship_type: 'single_cart', loaded_to_cart }), answers });
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  });
});
