import { HARMS, type HarmName } from './harms.ts';
import { runFaults } from './fault-run.ts';
import { runHarms } from './harm-run.ts';
import { storedPool } from './stored-pool.ts';

/** Limits in ms: from the first harm of a release to its rollback, and to the first byte of any of its pages. */
const TAKEN_BACK_MS = 10_000;
const FIRST_BYTE_MS = 1500;

/**
 * `npm run faults -- 1000 3 loop leak`: that many promotions mixed with faults, under 20 requests in flight. Then, in an ordinary host, that many releases of each kind of harm, or of the named kinds. It prints the time
 * to each rollback and the delay that the harmful pages caused to shoppers.
 */
const [promotions = 1000, rounds = 3] = process.argv.slice(2, 4).map(Number);
const faultNames = process.argv.slice(4);
const names = (Object.keys(HARMS) as HarmName[]).filter((name) => faultNames.length === 0 || faultNames.includes(name));

async function faults(): Promise<boolean> {
  const small = await storedPool({ workers: 2 });
  const began = performance.now();
  const run = await runFaults(small, { promotions, shoppers: 20, rare: 10, say: console.log });
  await small.close();
  const megabytes = run.memory.map((bytes) => Math.round(bytes / 1024 / 1024));
  console.log(
    `${run.promotions} promotions in ${Math.round((performance.now() - began) / 1000)} s; ${run.answers} other pages, ${run.failed.length} failed; p99 ${run.p99Ms} ms (quiet ${run.quietMs} ms); memory ${megabytes.join(' -> ')} MB; not charged: ${run.uncharged.join(', ') || 'none'}; charged to another: ${run.slandered.length}; broken in the store: ${run.broken.length}`,
  );
  for (const line of new Set([...run.failed, ...run.broken, ...run.slandered])) console.log(`  ${line}`);
  return run.failed.length + run.uncharged.length + run.slandered.length + run.broken.length === 0;
}

/** Half of them at most, and the most of all. */
function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms === Infinity ? 'never' : `${Math.round(ms)}`));
  return `p50 ${sorted[Math.floor((sorted.length - 1) / 2)]}, max ${sorted.at(-1)}`;
}

async function harms(): Promise<boolean> {
  const all = await runHarms({ rounds, names });
  console.log(`${rounds} of each kind; ms from the first harm until it was taken back, and to the first byte of its pages`);
  let isWell = true;
  for (const name of names) {
    const ofKind = all.filter((harm) => harm.name === name);
    const takenBack = ofKind.map(({ takenBackMs }) => takenBackMs);
    const firstByte = ofKind.flatMap(({ firstByteMs }) => firstByteMs);
    const failed = ofKind.flatMap(({ failedOthers }) => failedOthers);
    const others = ofKind.reduce((sum, each) => sum + each.others, 0);
    const holds = Math.max(...takenBack) <= TAKEN_BACK_MS && Math.max(...firstByte) <= FIRST_BYTE_MS;
    isWell &&= holds;
    console.log(
      `${holds ? ' ' : '!'} ${name.padEnd(10)} taken back ${summary(takenBack)}; first byte ${summary(firstByte)} (${firstByte.length} pages); other pages: ${others}, ${failed.length} failed`,
    );
    for (const line of failed) console.log(`    ${line}`);
  }
  return isWell;
}

const isWell = [promotions > 0 ? await faults() : true, rounds > 0 ? await harms() : true].every(Boolean);
process.exit(isWell ? 0 : 1);
