import type { Account } from '@larder/contracts';
import { sessionOf } from '@larder/shell/services/session';
import { fakeShell } from '@larder/shell/testing';
import type { AppKit } from '../app/kit.ts';
import { keepAttentive } from './attentive.ts';

afterEach(() => window.localStorage.clear());

const DAY = 24 * 3_600_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const account = (over: object) =>
  ({
    logged_in: true,
    num_orders: 1,
    sms_subscribed: false,
    registration_date: ago(30 * DAY),
    subscription: { joined_date: null },
    ...over,
  }) as unknown as Account;

test.each([
  ['an order, no text messages, long registered', {}, '1'],
  ['registered seven days ago', { registration_date: ago(7 * DAY + 1000) }, '1'],
  ['registered six days ago', { registration_date: ago(6 * DAY) }, null],
  ['joined six days ago', { subscription: { joined_date: ago(6 * DAY) } }, null],
  ['no order', { num_orders: 0 }, null],
  ['text messages', { sms_subscribed: true }, null],
])('ACC-116, OP-078: %s', (_, over, flag) => {
  const shell = fakeShell({ session: sessionOf(account(over)) });
  keepAttentive({ session: shell.session, shell } as unknown as AppKit);
  expect(window.localStorage.getItem('attentive_display')).toBe(flag);
});

test('signing out removes the flag', () => {
  const shell = fakeShell({ session: sessionOf(account({})) });
  keepAttentive({ session: shell.session, shell } as unknown as AppKit);
  shell.session.set(sessionOf(null));
  expect(window.localStorage.getItem('attentive_display')).toBeNull();
});
