import { showsAttentive } from './attentive.ts';

const now = new Date('2025-01-08T00:00:00Z');
const user = { loggedIn: true, numOrders: 1, smsSubscribed: false, registeredAt: new Date('2025-01-01T00:00:00Z') };

test.each([
  ['exactly seven days', {}, true],
  ['a millisecond less', { registeredAt: new Date('2025-01-01T00:00:00.001Z') }, false],
  ['joined later than registered', { joinedAt: new Date('2025-01-05T00:00:00Z') }, false],
  ['no order', { numOrders: 0 }, false],
  ['sms', { smsSubscribed: true }, false],
  ['logged out', { loggedIn: false }, false],
])('%s (ACC-116, OP-078)', (_name, change, expected) => expect(showsAttentive({ ...user, ...change }, now)).toBe(expected));
