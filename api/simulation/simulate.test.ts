import { createDatabase } from '../test/database.ts';
import { simulate } from './simulate.ts';

test('thirty days of a store that is killed now and then: every night its books agree', async () => {
  const database = await createDatabase({ stocked: false });
  const told = await simulate({
    seed: 11,
    days: 30,
    members: 6,
    deadly: 0.05,
    haste: 2,
    isRotating: true,
    databaseUrl: database.url,
  });
  await database.drop();
  expect(told.problems).toEqual([]);
  expect(told.days).toBe(30);
  // When exactly it is killed differs, and with it what becomes of the rest of a day: asked is what happens in any case.
  const happened = [...told.outcomes.keys()].join('; ');
  for (const what of [
    /join: ok/,
    /order: .*ok/,
    /apply for Gives: ok/,
    /decide Gives: .*ok/,
    /give: ok/,
    /redeem: .*ok/,
    /report: .*ok/,
    /sign in: .*ok/,
    /autoship: put: .*ok/,
  ])
    expect(happened).toMatch(what);
  const mixes = [...told.sums.mixes.keys()].join('; ');
  for (const tender of ['visa', 'ebt', 'thrive_cash', 'gift_card', /PayPal|Venmo|Apple|Google/]) expect(mixes).toMatch(tender);
}, 600_000);
