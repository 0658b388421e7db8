import { runFaults } from './fault-run.ts';
import { storedPool } from './stored-pool.ts';

/** `npm run faults -- 1000`: so many promotions with faults mixed in, under 20 requests in flight; prints what came of it. */
const small = await storedPool({ workers: 2 });
const began = performance.now();
const run = await runFaults(small, { promotions: Number(process.argv[2] ?? 1000), shoppers: 20, rare: 10, say: console.log });
await small.close();
const megabytes = run.memory.map((bytes) => Math.round(bytes / 1024 / 1024));
console.log(
  `${run.promotions} promotions in ${Math.round((performance.now() - began) / 1000)} s; ${run.answers} other pages, ${run.failed.length} failed; p99 ${run.p99Ms} ms (quiet ${run.quietMs} ms); memory ${megabytes.join(' -> ')} MB; not charged: ${run.uncharged.join(', ') || 'none'}; charged to another: ${run.slandered.length}; broken in the store: ${run.broken.length}`,
);
for (const line of new Set([...run.failed, ...run.broken, ...run.slandered])) console.log(`  ${line}`);
process.exit(run.failed.length + run.uncharged.length + run.slandered.length + run.broken.length === 0 ? 0 : 1);
