import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, withDrill } from '../chaos/opened-drill.ts';
import { compareOrders } from '../cluster/orders.ts';
import { EVENTS } from './events.ts';
import { setHalfLoad } from './load-rate.ts';
import { judgements, type TakenSample } from './judgements.ts';
import { STORE_MEASURES, takeSample } from './sample.ts';

const MINUTE_MS = 60_000;
/** Samples of a short run, which is sampled more often than once a minute. */
const FEWEST_SAMPLES = 20;
/** ms between two orders of a shopper: a store at half load has few. */
const ORDER_REST_MS = 1000;

/** Command-line options of `npm run soak`. */
export interface SoakOptions {
  minutes: string;
}

/** Formats a sample as a line: memory of each part, then the store's measures. */
function lineOf({ at, sample }: TakenSample): string {
  const parts = [...sample]
    .filter(([name]) => name.endsWith('rss MB'))
    .map(([name, value]) => `${name.split(' ', 1)[0]} ${value.toFixed(0)}`);
  const store = STORE_MEASURES.map((name) => `${name} ${(sample.get(name) ?? 0).toFixed(name === 'logs MB' ? 2 : 0)}`);
  return `${at.toFixed(1).padStart(5)} min  rss MB: ${parts.join(', ')}; ${store.join(', ')}`;
}

async function live(drill: Drill, minutes: number): Promise<TakenSample[]> {
  const samples: TakenSample[] = [];
  const began = performance.now();
  const every = Math.min(MINUTE_MS, (minutes * MINUTE_MS) / FEWEST_SAMPLES);
  const counts = new Map(EVENTS.map(({ name }) => [name, 0]));
  let isOver = false;
  const happen = async (): Promise<void> => {
    while (!isOver) {
      for (const event of EVENTS) {
        const count = counts.get(event.name) ?? 0;
        if ((performance.now() - began) / MINUTE_MS < (count + 1) * event.everyMinutes) continue;
        counts.set(event.name, count + 1);
        await event.run(drill, count);
      }
      await pause(1000);
    }
  };
  const happening = happen();
  // Reported below; an error also ends the run.
  happening.catch(() => (isOver = true));
  while (!isOver && performance.now() - began < minutes * MINUTE_MS) {
    await pause(every);
    const taken = { at: (performance.now() - began) / MINUTE_MS, sample: await takeSample(drill) };
    samples.push(taken);
    console.log(lineOf(taken));
  }
  isOver = true;
  await happening;
  console.log([...counts].map(([name, count]) => `${name}: ${count}`).join(', '));
  return samples;
}

async function run(drill: Drill, minutes: number): Promise<string[]> {
  const { load, orders, cluster } = drill;
  const rate = await setHalfLoad(load, (line) => console.log(`  ${line}`));
  console.log(`half of ${rate.toFixed(0)} requests a second from now on`);
  const before = orders.confirmed.length;
  const samples = await live(drill, minutes);
  const { failed } = await load.end();
  await orders.end();
  const judged = judgements(samples, orders.confirmed.length - before);
  for (const { name, growth, allowed, isFlat } of judged)
    console.log(
      `${isFlat === false ? '!' : ' '} ${name.padEnd(20)} ${growth.toFixed(1).padStart(8)}, allowed ${allowed.toFixed(1)}${isFlat === null ? ' (too short a run to judge)' : ''}`,
    );
  const problems = judged.filter(({ isFlat }) => isFlat === false).map(({ name }) => `${name} grows`);
  problems.push(...failed.slice(0, 20).map((line) => `failed: ${line}`));
  const differences = await compareOrders(cluster.database.url, orders.confirmed);
  for (const [kind, ids] of Object.entries(differences) as [string, string[]][])
    if (ids.length > 0) problems.push(`${kind}: ${ids.join(', ')}`);
  problems.push(...(await drill.reconcile()));
  console.log(`${load.count} requests, ${failed.length} failed; ${orders.confirmed.length} orders`);
  return problems;
}

/**
 * `npm run soak`: a cluster at half of the load that it sustains, with price feeds, days that pass, and releases. Memory, response times and connections must
 * be flat in the last two thirds, and logs and database stay within bounds. Returns the exit code.
 */
export async function soak({ minutes }: SoakOptions): Promise<number> {
  const say = (line: string) => console.log(`  ${line.split('\n', 1)[0]}`);
  const problems = await withDrill({ orderRestMs: ORDER_REST_MS, say }, (drill) => run(drill, Number(minutes)));
  for (const problem of problems) console.log(problem);
  console.log(problems.length > 0 ? `${problems.length} problems` : 'everything is flat');
  return problems.length > 0 ? 1 : 0;
}
