import {
  ANSWERED_STEPS,
  CANCELLATION_REASONS,
  CANCELLATION_STEPS,
  cancellationErrors,
  canStep,
  leavingTerms,
  mayOpenStep,
  type Progress,
  stayedUntil,
  stayOffer,
} from './cancellation.ts';

const now = new Date('2026-11-22T20:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('OP-051: each reason leads on; Other has to say what', () => {
  expect(CANCELLATION_REASONS.map(({ label, next }) => `${label} → ${next}`)).toEqual([
    'Too expensive → offer',
    'I do not shop enough → offer',
    'The products do not suit me → values',
    'Problem with an order, delivery or account → help',
    'Moving → offer',
    'Other → offer',
  ]);
  const wrong = (reasonId: number | null, feedback: string) => Object.values(cancellationErrors(reasonId, feedback));
  expect(wrong(1, '')).toEqual([null, null]);
  expect(wrong(6, 'Too far')).toEqual([null, null]);
  expect(wrong(6, ' ')).toEqual([null, 'This is a required field.']);
  expect(wrong(1, 'x'.repeat(255))).toEqual([null, null]);
  expect(wrong(1, 'x'.repeat(256))[1]).toMatch(/255/);
  expect(wrong(null, '')[0]).toBe('Please choose a reason.');
  expect(wrong(7, '')[0]).toBe('Please choose a reason.');
});

// From each place: which steps may follow, and which pages may be opened.
test.each<[string, Progress | null, string[], string[]]>([
  ['nowhere', null, ['reasons'], ['initial']],
  ['begun', { step: 'reasons', reasonId: null }, ['reasons'], ['initial', 'reasons']],
  ['too expensive', { step: 'offer', reasonId: 1 }, ['reasons', 'offer'], ['initial', 'reasons', 'offer']],
  ['unsuited', { step: 'values', reasonId: 3 }, ['reasons', 'values', 'offer'], ['initial', 'reasons', 'values']],
  ['a problem', { step: 'help', reasonId: 4 }, ['reasons', 'help', 'offer'], ['initial', 'reasons', 'help']],
  ['a problem, still', { step: 'offer', reasonId: 4 }, ['reasons', 'help', 'offer'], ['initial', 'reasons', 'help', 'offer']],
])('OP-051: from %s', (_, progress, follow, open) => {
  expect(ANSWERED_STEPS.filter((step) => canStep(progress, step))).toEqual(follow);
  expect(CANCELLATION_STEPS.filter((step) => mayOpenStep(progress, step))).toEqual(open);
});

test.each([
  ['active', 3, true, 'cash'],
  ['active', 6, true, 'month'],
  ['trial', 0, true, 'trial_days'],
  ['active', 3, false, null],
  ['past_due', 6, true, null],
] as const)('OP-051: %s on plan %i, renewing %s, is offered %s', (state, planId, renew, offer) => {
  expect(stayOffer({ state, planId, renew })).toBe(offer);
});

test('an offer moves the end by what it gives', () => {
  expect(stayedUntil('cash', now)).toEqual(now);
  expect(stayedUntil('trial_days', now)).toEqual(inDays(15));
  expect(stayedUntil('month', now)).toEqual(new Date('2026-12-22T20:00:00Z'));
});

const annual = { state: 'active', planId: 3, renew: true, joinedAt: inDays(-30), expiresAt: inDays(335) } as const;
const paid = { paidCents: 5995, hasOrdered: false, now };

test.each([
  ['a new annual member without an order has the fee back', annual, paid, now, 5995],
  ['one who ordered stays until the end', annual, { ...paid, hasOrdered: true }, inDays(335), 0],
  ['one who joined longer ago', { ...annual, joinedAt: inDays(-30.01) }, paid, inDays(335), 0],
  ['one whose first year was a present', annual, { ...paid, paidCents: 0 }, inDays(335), 0],
  ['a monthly member', { ...annual, planId: 6, expiresAt: inDays(9) }, { ...paid, paidCents: 899 }, inDays(9), 0],
  ['a trial ends at once', { ...annual, state: 'trial', planId: 0 }, { ...paid, paidCents: 0 }, now, 0],
  ['so does a term that waits for the card', { ...annual, state: 'past_due', expiresAt: inDays(-1) }, paid, now, 0],
] as const)('OP-051, OP-052: %s', (_, membership, facts, endsAt, refundCents) => {
  expect(leavingTerms(membership, facts)).toEqual({ endsAt, refundCents });
});
