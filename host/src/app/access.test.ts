import type { Session } from '@larder/shell';
import { redirectFor } from './access.ts';

const visitor: Session = {
  loggedIn: false,
  userStatus: 'visitor',
  groupId: 1,
  isEmployee: false,
  isPla: false,
  isRegistered: false,
  status: 'error',
  ready: true,
  uuid: null,
  account: null,
};
const lead: Session = { ...visitor, loggedIn: true, userStatus: 'lead' };
const member: Session = { ...lead, userStatus: 'member', groupId: 4 };
const lapsed: Session = { ...lead, userStatus: 'canceled', groupId: 5 };
const at = (path: string) => new URL(path, 'http://store.test');

describe('who may open a page (OP-075)', () => {
  test.each([
    ['open', '/c/pantry', visitor, null],
    ['open', '/account/orders?page=2', visitor, '/login?route=%2Faccount%2Forders%3Fpage%3D2'],
    ['open', '/checkout', lead, null],
    ['member', '/x', lead, '/membership/payment/plans'],
    ['member', '/x', member, null],
    ['guest', '/login', member, '/'],
    ['guest', '/login?route=%2Faccount%2Forders', member, '/account/orders'],
    ['guest', '/login?route=https%3A%2F%2Fevil.test', member, '/'],
    ['guest', '/login?stepKey=otp&route=%2Faccount%2Fedit', member, null],
    ['guest', '/login?stepKey=otp&route=%2Faccount%2Fedit', visitor, null],
    ['open', '/account?stepKey=otp', visitor, '/login?route=%2Faccount%3FstepKey%3Dotp'],
    ['open', '/membership/payment/plans', member, '/'],
    ['open', '/autoship/settings?tab=1', lapsed, '/account?reactivate=%2Fautoship%2Fsettings%3Ftab%3D1'],
    ['member', '/x', lapsed, '/account?reactivate=%2Fx'],
    ['open', '/membership/payment/plans?plan=3', lapsed, '/account?reactivate=%2Faccount'],
  ] as const)('%s %s', (access, path, session, expected) => expect(redirectFor(access, at(path), session)).toBe(expected));
});
