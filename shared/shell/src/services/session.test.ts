import type { Account } from '@larder/contracts';
import { sessionOf } from './session.ts';

test('ACC-087, MEM-001: signed out it is a visitor’s, ends with the status error, and ready', () => {
  expect(sessionOf(null)).toMatchObject({ loggedIn: false, userStatus: 'visitor', status: 'error', ready: true });
});

test('signed in it is a success', () => {
  const account = { logged_in: true, user_status: 'lead', group_id: 1 } as Account;
  expect(sessionOf(account)).toMatchObject({ loggedIn: true, status: 'success', ready: true, isRegistered: true });
});

test('ACC-067: the cookie of a registration alone makes its browser a registered one', () => {
  expect(sessionOf(null, { uuid: null, isPla: false, isRegistered: true })).toMatchObject({
    loggedIn: false,
    isRegistered: true,
  });
});
