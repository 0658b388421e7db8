import fc from 'fast-check';
import { DAY_MS } from '../time/los-angeles.ts';
import { ANNUAL_DAYS, PLAN, PLAN_PRICE, termEnd } from './plans.ts';
import { type Upgradable, upgradeTerms } from './upgrade.ts';

const joined = new Date('2026-03-10T20:00:00Z');
const monthly: Upgradable = { state: 'active', planId: PLAN.monthly, expiresAt: termEnd(PLAN.monthly, joined) };
const paidCents = PLAN_PRICE[PLAN.monthly];
const later = (days: number) => new Date(joined.getTime() + days * DAY_MS);
const yearFrom = (now: Date) => new Date(now.getTime() + ANNUAL_DAYS * DAY_MS);

describe('what turning annual costs (OP-018, OP-177)', () => {
  test.each([
    ['on the day of joining, all of the month', 0, 899],
    ['after ten days, the other 21 of 31', 10, 609],
    ['on the last day, nothing', 31, 0],
    ['while a failed renewal is tried again, nothing', 33, 0],
  ])('of a monthly fee goes back %s', (_, days, backCents) =>
    expect(upgradeTerms(monthly, { paidCents, now: later(days) })).toEqual({
      priceCents: 5988,
      backCents,
      endsAt: yearFrom(later(days)),
    }),
  );

  test('days that were given come after the year', () => {
    const extendedPlan = { ...monthly, expiresAt: later(31 + 365) };
    const terms = upgradeTerms(extendedPlan, { paidCents, now: joined });
    expect(terms).toMatchObject({ backCents: 899, endsAt: new Date(yearFrom(joined).getTime() + 365 * DAY_MS) });
  });

  test('a trial cost nothing, and its year begins now', () =>
    expect(upgradeTerms({ state: 'trial', planId: PLAN.trial, expiresAt: later(30) }, { paidCents: 0, now: later(3) })).toEqual({
      priceCents: 5988,
      backCents: 0,
      endsAt: yearFrom(later(3)),
    }));

  test.each<[string, Upgradable]>([
    ['an annual one', { ...monthly, planId: PLAN.annual }],
    ['one that ended', { ...monthly, state: 'canceled' }],
    ['nobody’s', { ...monthly, state: 'none' }],
    ['a given one (OP-049)', { ...monthly, type: 'Gives' }],
  ])('%s is not turned', (_, membership) => expect(upgradeTerms(membership, { paidCents, now: joined })).toBeNull());
});

test('at any moment: never more goes back than was paid, later never more, and no day is lost', () => {
  const day = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 899 }), day, (start, giftDays, paid, after) => {
      const from = later(start);
      const expiresAt = new Date(termEnd(PLAN.monthly, from).getTime() + giftDays * DAY_MS);
      const membership = { ...monthly, expiresAt };
      const at = (now: Date) => upgradeTerms(membership, { paidCents: paid, now });
      const [first, then] = [at(from), at(new Date(from.getTime() + after * DAY_MS))];
      if (!first || !then) throw new Error('a monthly membership is always turned');
      expect(first.backCents).toBe(paid);
      expect(then.backCents).toBeGreaterThanOrEqual(0);
      expect(then.backCents).toBeLessThanOrEqual(first.backCents);
      // The rest beyond one paid month comes after the year.
      const year = yearFrom(new Date(from.getTime() + after * DAY_MS));
      expect(then.endsAt.getTime()).toBeGreaterThanOrEqual(year.getTime());
      const isInPaidMonth = then.backCents < paid;
      expect(isInPaidMonth && then.endsAt > year).toBe(false);
    }),
    // Begun on the last day of a long month: the month that follows is shorter.
    { examples: [[539, 0, 1, 0]] },
  );
});
