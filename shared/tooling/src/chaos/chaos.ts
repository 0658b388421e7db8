import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from '@larder/platform/process/plain-error';
import type { ClusterPart } from '../cluster/cluster.ts';
import { send } from '../cluster/load.ts';
import { compareOrders } from '../cluster/orders.ts';
import { FAULTS } from './faults.ts';
import { type Drill, withDrill } from './opened-drill.ts';
import { FAULT_NAMES, type FaultName, isFaultName, roundOf, type ScheduledFault } from './schedule.ts';

/** s in which every part is ready again after a fault. A part that ends often is started again after up to 30 s. */
const RECOVERY_S = 60;
/** s between two faults, in which no request may fail. */
const REST_S = 4;
/** Checks in a row that must succeed before a part counts as recovered: the balancer looks every half second. */
const READY_CHECKS = 3;
const LOOK_MS = 400;
/** Failures that are printed. */
const SHOWN = 20;

/** Command-line options of `npm run chaos`. */
export interface ChaosOptions {
  seed?: string;
  seconds: string;
  only?: string;
}

const isReady = ({ url }: ClusterPart): Promise<boolean> =>
  send(url, 'GET', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits until every part is ready. Returns the names of those that are not within the limit. */
async function recover({ cluster }: Drill): Promise<string[]> {
  const parts = cluster.parts.filter(({ name }) => name !== 'objects' && name !== 'balancer');
  let well = 0;
  let unready: string[] = [];
  for (const end = performance.now() + RECOVERY_S * 1000; performance.now() < end && well < READY_CHECKS; await pause(LOOK_MS)) {
    const ready = await Promise.all(parts.map(isReady));
    unready = parts.filter((_, at) => !ready[at]).map(({ name }) => name);
    well = unready.length === 0 ? well + 1 : 0;
  }
  return well >= READY_CHECKS ? [] : unready;
}

const describe = ({ name, choice, seconds }: ScheduledFault): string => `${name} (${choice}, ${seconds} s)`;

/** Makes a fault happen and waits for the recovery. Returns what went wrong. */
async function suffer(drill: Drill, scheduled: ScheduledFault): Promise<string[]> {
  const { mayFail, run } = FAULTS[scheduled.name];
  const began = performance.now();
  const problems: string[] = [];
  const work = async () => {
    await run(drill, scheduled).catch((error: unknown) => problems.push(`${scheduled.name}: ${String(error)}`));
    const unready = await recover(drill);
    if (unready.length > 0) problems.push(`${scheduled.name}: not ready after ${RECOVERY_S} s: ${unready.join(', ')}`);
  };
  if (mayFail) await drill.load.during(work);
  else await work();
  console.log(`${describe(scheduled)}: recovered after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return problems;
}

/** Returns the faults until the time is over: the rounds of a seed. */
function* faultsOf(seed: number, end: number, only?: FaultName): Generator<ScheduledFault> {
  for (let round = 0; ; round += 1)
    for (const each of roundOf(seed, round, only)) {
      if (performance.now() >= end) return;
      yield each;
    }
}

async function run(
  drill: Drill,
  { seed, seconds, only }: { seed: number; seconds: number; only?: FaultName },
): Promise<string[]> {
  const { load, orders, cluster } = drill;
  const problems: string[] = [];
  await pause(REST_S * 1000);
  for (const fault of faultsOf(seed, performance.now() + seconds * 1000, only)) {
    problems.push(...(await suffer(drill, fault)));
    await pause(REST_S * 1000);
  }
  const { failed, inProgress } = await load.end();
  await orders.end().catch((error: unknown) => problems.push(`an order was refused: ${String(error)}`));
  const differences = await compareOrders(cluster.database.url, orders.confirmed);
  for (const [kind, ids] of Object.entries(differences) as [string, string[]][])
    if (ids.length > 0) problems.push(`${kind}: ${ids.join(', ')}`);
  problems.push(...(await drill.reconcile()));
  problems.push(...failed.slice(0, SHOWN).map((line) => `failed outside of a fault: ${line}`));
  console.log(
    `${load.count} requests, ${inProgress.length} failed during faults, ${failed.length} outside; ${orders.confirmed.length} orders`,
  );
  return problems;
}

/**
 * `npm run chaos`: a cluster under load and orders, with faults in the order of a seed. No order may be lost or doubled, ledger and stock must agree, no
 * request may fail outside of the faults that allow it, and every part must recover. Returns the exit code.
 */
export async function chaos({ seed: text = String(Date.now() % 1_000_000), seconds, only }: ChaosOptions): Promise<number> {
  const seed = Number(text);
  if (only !== undefined && !isFaultName(only))
    throw new PlainError(`There is no fault ${only}. Possible are ${FAULT_NAMES.join(', ')}.`);
  console.log(`seed ${seed}; first round: ${roundOf(seed, 0, only).map(describe).join(', ')}`);
  const plan = { seed, seconds: Number(seconds), ...(only !== undefined && { only }) };
  const problems = await withDrill({ say: (line) => console.log(`  ${line.split('\n', 1)[0]}`) }, (drill) => run(drill, plan));
  for (const problem of problems) console.log(problem);
  const again = `npm run chaos -- --seed ${seed} --seconds ${seconds}${only === undefined ? '' : ` --only ${only}`}`;
  console.log(problems.length > 0 ? `${problems.length} problems. Repeat: ${again}` : 'no problems');
  return problems.length > 0 ? 1 : 0;
}
