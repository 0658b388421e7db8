import { viewerOf, type Viewer } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { choiceOf, redirectFrom, stepPath, type Step } from './steps.ts';

const signedIn = (userStatus: Viewer['userStatus']) => viewerOf({ ...sessionOf(null), loggedIn: true, userStatus });
const visitor = viewerOf(sessionOf(null));
const lead = signedIn('lead');
const member = signedIn('member');
const lapsed = signedIn('canceled');
const PLANS = '/membership/payment/plans';
const none = choiceOf(new URLSearchParams());

describe('the choice travels in the address', () => {
  test.each([
    ['plan=3', 3, null],
    ['plan=0', 0, null],
    ['plan=6&ccode=FRIEND', 6, 'FRIEND'],
    ['plan=7', null, null],
    ['plan=&ccode=%20', null, null],
    [`ccode=${'x'.repeat(61)}`, null, null],
  ])('%s', (query, plan, ccode) => expect(choiceOf(new URLSearchParams(query))).toEqual({ plan, ccode }));

  test('and into it', () => {
    expect(stepPath('method', { plan: 0, ccode: 'A&B' })).toBe('/membership/payment/method?plan=0&ccode=A%26B');
    expect(stepPath('plans', none)).toBe(PLANS);
  });
});

describe('steps whose needs are unmet fall back to the first (OP-057)', () => {
  test.each<[Step, Viewer, string, string | null]>([
    ['plans', visitor, '', null],
    ['account', visitor, '', PLANS],
    ['account', visitor, 'plan=3', null],
    ['account', lead, 'plan=3', '/membership/payment/method?plan=3'],
    ['method', lead, '', PLANS],
    ['method', lead, 'ccode=A', `${PLANS}?ccode=A`],
    ['method', lead, 'plan=6', null],
    ['method', member, '', null],
    ['method', lapsed, '', null],
    ['confirmation', lead, 'plan=3', PLANS],
    ['confirmation', member, '', null],
  ])('%s for %o with "%s"', (step, viewer, query, target) =>
    expect(redirectFrom(step, choiceOf(new URLSearchParams(query)), viewer, null)).toBe(target),
  );
});

describe('stepKey (MEM-041, OP-057)', () => {
  test.each<[Step, Viewer, string, string, string | null]>([
    ['plans', visitor, 'plan=3', 'account', '/membership/payment/account?plan=3'],
    ['plans', visitor, 'plan=6', 'method', null],
    ['account', visitor, 'plan=6', 'method', PLANS],
    ['plans', visitor, '', 'account', null],
    ['plans', visitor, 'plan=3', 'confirmation', null],
    ['plans', visitor, 'plan=3', 'plans', null],
    ['plans', visitor, 'plan=3', 'nonsense', null],
    ['account', visitor, '', 'account', PLANS],
    ['plans', lead, 'plan=6', 'account', '/membership/payment/method?plan=6'],
    ['plans', lead, 'plan=6', 'method', '/membership/payment/method?plan=6'],
    ['plans', lead, '', 'method', null],
    ['method', lead, 'plan=6', 'plans', '/membership/payment/plans?plan=6'],
    ['method', lead, 'plan=6', 'confirmation', PLANS],
    ['method', member, '', 'confirmation', '/membership/payment/confirmation'],
  ])('%s for %o with "%s" and stepKey=%s', (step, viewer, query, stepKey, target) =>
    expect(redirectFrom(step, choiceOf(new URLSearchParams(query)), viewer, stepKey)).toBe(target),
  );
});
