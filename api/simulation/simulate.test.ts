import { createDatabase } from '../test/database.ts';
import { simulate } from './simulate.ts';

/** Every run lives through three days, and all customers order on the third. In the long form's thirty, everything that customers and employees do happens at least once. */
const isLong = process.env['TEST_LONG'] === '1';
const DAYS = isLong ? 30 : 3;

test(`${DAYS} days of a store that is killed now and then: every night its books agree`, async () => {
  const database = await createDatabase({ stocked: false });
  const report = await simulate({
    seed: 11,
    days: DAYS,
    members: 6,
    deadly: 0.05,
    haste: 2,
    isRotating: true,
    databaseUrl: database.url,
  });
  await database.drop();
  expect(report.problems).toEqual([]);
  expect(report.days).toBe(DAYS);
  // The exact moment of the kill varies, and with it the rest of the day: checks only what happens in any case.
  const happened = [...report.outcomes.keys()].join('; ');
  const inFewDays = [/join: ok/, /order: .*ok/, /sign in: .*ok/];
  const inThirtyDays = [
    /apply for Gives: ok/,
    /decide Gives: .*ok/,
    /give: ok/,
    /redeem: .*ok/,
    /report: .*ok/,
    /autoship: put: .*ok/,
    /refund: .*ok/,
    /fulfill: .*ok/,
    /grant or take Thrive Cash: grant: .*ok/,
    /promote: create: ok/,
    /correct the stock: .*ok/,
  ];
  for (const outcome of isLong ? [...inFewDays, ...inThirtyDays] : inFewDays) expect(happened).toMatch(outcome);
  const mixes = [...report.sums.mixes.keys()].join('; ');
  const tenders = isLong ? ['visa', 'ebt', 'thrive_cash', 'gift_card', /PayPal|Venmo|Apple|Google/] : ['visa'];
  for (const tender of tenders) expect(mixes).toMatch(tender);
});
