import { expect, test } from 'vitest';
import { startApi } from '../start-api.ts';
import { createDatabase } from '../database.ts';
import { run, sql } from '../../platform/db/sql.ts';
import { invariants } from './invariants/index.ts';
import { fillShelves } from './shelves.ts';
import { simulate } from './simulate.ts';

test('thirty days of a store that is killed now and then: every night its books agree', async () => {
  const database = await createDatabase({ stocked: false });
  const told = await simulate({ seed: 11, days: 30, members: 12, databaseUrl: database.url });
  await database.drop();
  expect(told.problems).toEqual([]);
  expect(told.days).toBe(30);
  expect(told.kills).toBeGreaterThan(1);
  // When exactly it is killed differs, and with it what becomes of the rest of a day: asked is what happens in any case.
  const happened = [...told.outcomes.keys()].join('; ');
  for (const what of [
    /join: ok/,
    /order: ok/,
    /order: .*(declined|insufficient_funds|payment_pending)/,
    /cancel: .*ok/,
    /redeem: .*ok/,
  ])
    expect(happened).toMatch(what);
}, 600_000);

test('whatever does not add up is told by the invariant whose matter it is', async () => {
  const api = await startApi({ stocked: false });
  await fillShelves(api.em());
  const held = await invariants(api.em());
  const told = async () => {
    const all = held.map(async ({ name, problems }) => ((await problems(api.em(), api.clock.now())).length > 0 ? [name] : []));
    return (await Promise.all(all)).flat();
  };
  expect(await told()).toEqual([]);
  await run(api.em(), sql`update products set stock_qty = stock_qty - 1 where id = (select min(id) from products)`);
  expect(await told()).toEqual(['stock']);
  await api.stop();
});
