import { losAngelesDay } from '../time/los-angeles.ts';
import {
  annualPerMonthText,
  annualSavingText,
  guaranteedTerm,
  INSTANT_UPGRADE_CENTS,
  isMonthlyTrial,
  MONTHS_PER_YEAR,
  PLAN,
  planId,
  PLAN_PRICE,
  savingsGuarantee,
  termEnd,
} from './plans.ts';

test('the numbers of the price list fit together (MEM-028, MEM-029, OP-018)', () => {
  expect(PLAN_PRICE[PLAN.annual]).toBe(5995);
  expect(INSTANT_UPGRADE_CENTS).toBe(MONTHS_PER_YEAR * 499);
  expect(MONTHS_PER_YEAR * PLAN_PRICE[PLAN.monthly] - INSTANT_UPGRADE_CENTS).toBe(4800);
  expect(annualSavingText()).toBe('Save $48 a year');
  expect(annualPerMonthText()).toBe('about $5.00 a month, billed yearly at $59.95');
});

describe('end of a term (MEM-027, OP-019, OP-020)', () => {
  test.each([
    ['annual', '2025-01-10T12:00:00.000Z', '2026-01-10T12:00:00.000Z'],
    ['trial', '2025-01-10T12:00:00.000Z', '2025-02-09T12:00:00.000Z'],
    ['monthly', '2025-01-10T20:00:00.000Z', '2025-02-10T20:00:00.000Z'],
    ['monthly', '2025-01-31T20:00:00.000Z', '2025-02-28T20:00:00.000Z'],
    ['monthly', '2025-02-15T20:00:00.000Z', '2025-03-15T19:00:00.000Z'],
  ] as const)('%s from %s', (plan, start, end) => expect(termEnd(PLAN[plan], new Date(start)).toISOString()).toBe(end));
});

test('months that follow each other keep the day of joining (OP-199)', () => {
  const ends = (joined: string, count: number) => {
    const joinedAt = new Date(joined);
    const all = [joinedAt];
    for (let n = 0; n < count; n++) all.push(termEnd(PLAN.monthly, all[n] ?? joinedAt, joinedAt));
    return all.map((end) => losAngelesDay(end));
  };
  expect(ends('2026-01-31T20:00:00Z', 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  expect(ends('2026-01-15T20:00:00Z', 2)).toEqual(['2026-01-15', '2026-02-15', '2026-03-15']);
  expect(ends('2028-01-30T20:00:00Z', 2)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
});

test('days that were given move the day (OP-199)', () => {
  const joined = new Date('2026-01-31T20:00:00Z');
  expect(losAngelesDay(termEnd(PLAN.monthly, new Date('2026-03-15T20:00:00Z'), joined))).toBe('2026-04-15');
});

test.each([
  [0, 0],
  ['0', 0],
  ['3', 3],
  [6, 6],
  ['', null],
  [' ', null],
  [null, null],
  ['4', null],
  [false, null],
])('plan id %p reads %p', (raw, id) => expect(planId(raw)).toBe(id));

test.each([
  [{ status: 'trial' }, true],
  [{ status: 'trial', isEmployee: true }, false],
  [{ status: 'member', membershipStatus: 'Monthly' }, true],
  [{ status: 'member', membershipStatus: 'Monthly', type: 'Gives' }, false],
  [{ status: 'trial', type: 'Gives' }, false],
  [{ status: 'member', membershipStatus: 'Annual' }, false],
] as const)('%p is monthly-trial: %p (MEM-014)', (subscription, expected) => expect(isMonthlyTrial(subscription)).toBe(expected));

test('savings guarantee (OP-060)', () => {
  expect(savingsGuarantee(4000)).toBe(1995);
  expect(savingsGuarantee(9000)).toBe(0);
  const expiresAt = termEnd(PLAN.annual, new Date('2026-03-02T18:00:00Z'));
  const term = { from: new Date('2026-03-02T18:00:00Z'), to: expiresAt };
  expect(guaranteedTerm({ membershipStatus: 'Annual', expiresAt })).toEqual(term);
  expect(guaranteedTerm({ membershipStatus: 'Monthly', expiresAt })).toBeNull();
  expect(guaranteedTerm({ membershipStatus: null, expiresAt })).toBeNull();
  expect(guaranteedTerm({ membershipStatus: 'Annual', type: 'Gives', expiresAt })).toBeNull();
  expect(guaranteedTerm({ membershipStatus: 'Annual', expiresAt: null })).toBeNull();
});
