import { byKind, byRole, type Mix, type Role } from './kinds.ts';
import { readMeasured } from './main.ts';
import { calibrate, meanDemands, type Measured, predictClosed, sumOfStore } from './model.ts';
import { planFor } from './plan.ts';

const NONE = byRole(() => 0);
const ONLY_MEMBERS: Mix = { cachedPage: 0, renderedPage: 0, memberPage: 1, cartChange: 0, order: 0 };

/** Store whose interactions all cost the same. */
function costing(cpuMs: Partial<Record<Role, number>>, delayMs = 0): Measured {
  const cost = { cpuMs: byRole((role) => cpuMs[role] ?? 0), delayMs, sentKb: 10, walKb: 1, storedKb: 1 };
  return { machine: '', kinds: byKind(() => cost), idle: { one: NONE, further: NONE }, mix: ONLY_MEMBERS, checks: [] };
}

test('one client: a cycle takes all CPU times and the delay', () => {
  const { throughput, p95Ms } = predictClosed(costing({ host: 2, render: 10, api: 5, database: 3 }, 30), {
    processes: 1,
    clients: 1,
    cores: 8,
  });
  expect(throughput).toBeCloseTo(1000 / 50, 3);
  expect(p95Ms).toBeCloseTo(50, 1);
});

test('with free cores, throughput follows the number of processes of the bottleneck', () => {
  const of = (processes: number) =>
    predictClosed(costing({ host: 1, render: 20, api: 4 }), { processes, clients: 64, cores: 64 }).throughput;
  expect(of(1)).toBeCloseTo(50, 0);
  expect(of(4) / of(1)).toBeCloseTo(4, 1);
});

test('processes share cores: their work is never more than the cores', () => {
  const { throughput } = predictClosed(costing({ host: 1, render: 20, api: 4 }), {
    processes: 8,
    clients: 64,
    cores: 2,
  });
  expect(throughput * 0.025).toBeLessThanOrEqual(2);
  expect(throughput * 0.025).toBeGreaterThan(1.7);
});

test('costs are calibrated by the first check, role by role', () => {
  const measured = costing({ render: 20, database: 2 });
  const cpuMs = byRole((role) => (role === 'database' ? 6 : measured.kinds.order.cpuMs[role]));
  const { kinds } = calibrate({ ...measured, checks: [{ processes: 1, clients: 8, cores: 2, cpuMs, throughput: 1, p95Ms: 1 }] });
  expect(kinds.memberPage.cpuMs).toMatchObject({ render: 20, database: 6, api: 0 });
});

test('a plan grows with the load, and has two processes of each kind at least', () => {
  const measured = costing({ host: 1, render: 20, api: 8, database: 6, worker: 1 });
  const [one, hundred] = [planFor(measured, 1), planFor(measured, 100)];
  expect(one).toMatchObject({ hosts: 2, renders: 2, apis: 2, workers: 2, databaseCores: 2 });
  // 553 interactions a second of 20 ms, with processes that are busy for 60 % of the time.
  expect(hundred.renders).toBe(Math.ceil((553.33 * 0.02) / 0.6));
  expect(hundred.databaseCores).toBe(8);
  expect(hundred.price.machines).toBeGreaterThan(one.price.machines);
});

test('predictions differ from the stored measurements by 25 % at most', async () => {
  const measured = await readMeasured();
  expect(measured.checks).toHaveLength(3);
  const differences = measured.checks.flatMap((check) => {
    const { throughput, p95Ms } = predictClosed(measured, check);
    const cpuMs = sumOfStore(meanDemands(measured, measured.mix)) * 1000;
    return [throughput / check.throughput, p95Ms / check.p95Ms, cpuMs / sumOfStore(check.cpuMs)].map((ratio) =>
      Math.abs(ratio - 1),
    );
  });
  expect(Math.max(...differences)).toBeLessThan(0.25);
});
