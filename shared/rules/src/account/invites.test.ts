import { bringsInvite, homeOf, inviteCode, inviteErrors, inviterName, inviteState, plainMailbox } from './invites.ts';

test.each([
  ['friend-abcdefgh', 'friend-abcdefgh'],
  [' FRIEND-ABCDEFGH ', 'friend-abcdefgh'],
  ['friend-abcdefg0', null],
  ['friend-abcdefghj', null],
  ['JOIN20', null],
  [null, null],
])('the code of %j is %j', (raw, code) => expect(inviteCode(raw)).toBe(code));

test('each moment brings an invitation further', () => {
  const none = { joinedAt: null, earnedAt: null, refusedAt: null, takenBackAt: null };
  expect(inviteState(none)).toBe('sent');
  expect(inviteState({ ...none, joinedAt: 1 })).toBe('joined');
  expect(inviteState({ ...none, joinedAt: 1, refusedAt: 2 })).toBe('not_counted');
  expect(inviteState({ ...none, joinedAt: 1, earnedAt: 2 })).toBe('earned');
  expect(inviteState({ joinedAt: 1, earnedAt: 2, refusedAt: null, takenBackAt: 3 })).toBe('taken_back');
});

test('OP-094: $49 of products bring it, a cent less does not', () =>
  expect([4900, 4899].map(bringsInvite)).toEqual([true, false]));

test('addresses are compared only by alphanumeric characters, and by five digits of the ZIP', () => {
  const home = homeOf({ street1: '7 Oak Road', street2: 'Apt 4', postcode: '73301' });
  expect(homeOf({ street1: '7, oak  road', street2: 'APT. 4', postcode: '73301-1234' })).toBe(home);
  expect(homeOf({ street1: '7 Oak Road', street2: 'Apt 5', postcode: '73301' })).not.toBe(home);
});

test('what follows a plus is the same mailbox', () => {
  expect(plainMailbox('Ann+shop+2@Mail.example')).toBe('ann@mail.example');
  expect(plainMailbox('ann@mail.example')).toBe('ann@mail.example');
});

describe('addresses to invite', () => {
  test('empty ones are skipped, the rest has errors by position', () =>
    expect(inviteErrors(['', 'x', 'ME+1@mail.example', 'a@b.example', 'A@b.example'], 'me@mail.example')).toEqual({
      1: 'Please enter a valid email address.',
      2: 'This is your own address.',
      4: 'You entered this address twice.',
    }));
  test('good ones are good', () => expect(inviteErrors(['a@b.example', 'b@b.example'], 'me@mail.example')).toEqual({}));
});

test.each([
  ['Ann', 'Ann'],
  [' José María ', 'José María'],
  ['', 'A friend'],
  ['Go to evil.example', 'A friend'],
  ['x'.repeat(41), 'A friend'],
])('%j invites as %j', (name, shown) => expect(inviterName(name)).toBe(shown));
