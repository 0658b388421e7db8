import { describe, expect, test } from 'vitest';
import { viewerOf, type Viewer } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { choiceOf, redirectFrom, stepPath, type Step } from './steps.ts';

const signedIn = (userStatus: Viewer['userStatus']) => viewerOf({ ...sessionOf(null), loggedIn: true, userStatus });
const visitor = viewerOf(sessionOf(null));
const lead = signedIn('lead');
const member = signedIn('member');
const lapsed = signedIn('canceled');
const PLANS = '/membership/payment/plans';
const annual = choiceOf(new URLSearchParams('plan=3'));
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
  test('opens the step that it names', () =>
    expect(redirectFrom('plans', annual, visitor, 'account')).toBe('/membership/payment/account?plan=3'));
  test('that step then looks after its own needs', () => expect(redirectFrom('account', none, visitor, 'account')).toBe(PLANS));
  test('unknown ones are ignored', () => expect(redirectFrom('plans', annual, visitor, 'nonsense')).toBeNull());
  test('naming the step one is at leads nowhere', () => expect(redirectFrom('plans', annual, visitor, 'plans')).toBeNull());
});
