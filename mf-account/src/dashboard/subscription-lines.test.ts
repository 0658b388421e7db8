import { account } from '../../test/fixtures.ts';
import { dateText, membershipName, subscriptionLines } from './subscription-lines.ts';

const lines = (over: Parameters<typeof account>[0]) =>
  Object.fromEntries(subscriptionLines(account(over)).map(({ label, amount }) => [label, amount]));
const { subscription } = account();

test('an annual member (MEM-034 … MEM-036)', () =>
  expect(lines({})).toEqual({
    Membership: 'Annual membership',
    Price: '$59.95 a year',
    'Member since': 'January 2, 2026',
    'Renews on': 'January 2, 2027',
  }));
test('a trial says what follows (OP-019)', () =>
  expect(
    lines({ user_status: 'trial', subscription: { ...subscription, trial_expiration_date: '2026-12-01T20:00:00.000Z' } }),
  ).toMatchObject({
    Membership: 'Trial membership',
    Price: 'Free, then $59.95 a year',
    'Trial ends on': 'December 1, 2026',
  }));
test('a trial that does not renew is followed by nothing (MEM-035)', () =>
  expect(lines({ user_status: 'trial', subscription: { ...subscription, renew: false } })).toMatchObject({ Price: 'Free' }));
test('without renewal it ends (MEM-035)', () =>
  expect(lines({ subscription: { ...subscription, renew: false, membership_status: 'Monthly' } })).toMatchObject({
    Price: '$8.99 a month',
    'Ends on': 'January 2, 2027',
  }));
test('an ended one', () =>
  expect(lines({ user_status: 'canceled' })).toMatchObject({ Membership: 'Membership ended', 'Ended on': 'January 2, 2027' }));
test('a lead has none', () => expect(membershipName(account({ user_status: 'lead' }))).toBe('No membership yet'));
test('families that were given one (OP-049)', () =>
  expect(lines({ subscription: { ...subscription, type: 'Gives' } })).toMatchObject({
    Membership: 'Larder Gives membership',
    Price: 'Free',
  }));
test('days are those of Los Angeles (CHK-032)', () => expect(dateText('2026-03-15T06:59:00.000Z')).toBe('March 14, 2026'));
