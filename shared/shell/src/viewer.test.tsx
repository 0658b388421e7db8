import type { Account } from '@larder/contracts';
import { sessionOf } from './services/session.ts';
import { viewerOf } from './viewer.ts';

const session = (over: Partial<ReturnType<typeof sessionOf>>) => ({ ...sessionOf(null), ...over });

test.each([
  ['a visitor', {}, { role: 'visitor', isMember: false, isLapsed: false }],
  ['a member', { loggedIn: true, userStatus: 'member', groupId: 4 }, { role: 'member', isMember: true, isLapsed: false }],
  [
    'lapsed by status (MEM-048)',
    { loggedIn: true, userStatus: 'canceled' },
    { role: 'canceled', isMember: false, isLapsed: true },
  ],
  ['lapsed by group (MEM-017)', { loggedIn: true, userStatus: 'member', groupId: 5 }, { role: 'canceled', isMember: false }],
  ['staff (OP-048)', { loggedIn: true, userStatus: 'lead', groupId: 8, isEmployee: true }, { role: 'employee', isMember: true }],
  [
    'staff whose membership ended',
    { loggedIn: true, userStatus: 'canceled', groupId: 8, isEmployee: true },
    { role: 'employee', isLapsed: false },
  ],
  ['from a campaign (MEM-007)', { isPla: true }, { role: 'pla', isMember: false }],
] as const)('%s', (_, fields, expected) => {
  expect(viewerOf(session(fields))).toMatchObject(expected);
});

test('says what each may do (OP-046)', () => {
  expect(viewerOf(session({})).may('favorites')).toBe('login');
  expect(viewerOf(session({ loggedIn: true, userStatus: 'canceled', groupId: 5 })).may('add_to_cart')).toBe('reactivate');
  expect(viewerOf(session({ loggedIn: true, userStatus: 'member', groupId: 4 })).may('checkout')).toBe('allow');
});

test('is one object for one session', () => {
  const here = session({});
  expect(viewerOf(here)).toBe(viewerOf(here));
});

describe('who came by an ad for products (MEM-007 … MEM-009, OP-050)', () => {
  const browser = { uuid: null, isPla: true, isRegistered: false };
  const account = (over: Partial<Account>) => ({ ...({ logged_in: true, userIsPla: false } as Account), ...over });
  test.each([
    ['a visitor', null, true],
    ['a lead whose account knows of it', account({ user_status: 'lead', userIsPla: true }), true],
    ['a lead who landed by one just now', account({ user_status: 'lead' }), true],
    ['a member', account({ user_status: 'member' }), false],
    ['a lapsed member', account({ user_status: 'canceled' }), false],
  ] as const)('%s: %s', (_, who, isPla) => expect(sessionOf(who, browser).isPla).toBe(isPla));
});
