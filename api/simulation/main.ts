import { parseArgs } from 'node:util';
import { createDatabase } from '../test/database.ts';
import { simulate, tell } from './simulate.ts';

/**
 * `npm run simulate -- --seed=7 --days=365 --members=300`: prints a summary and the failed invariants; a failing seed is
 * reproducible.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    days: { type: 'string', default: '365' },
    members: { type: 'string', default: '300' },
    haste: { type: 'string', default: '1' },
  },
});
const plan = {
  seed: Number(values.seed),
  days: Number(values.days),
  members: Number(values.members),
  haste: Number(values.haste),
};
if (!Object.values(plan).every(Number.isSafeInteger)) {
  process.stderr.write('--seed, --days, --members and --haste take whole numbers.\n');
  process.exit(1);
}
const { seed, days, members, haste } = plan;
process.stdout.write(`seed ${seed}: ${members} people for ${days} days\n`);
const database = await createDatabase({ stocked: false });
const report = await simulate({ ...plan, databaseUrl: database.url, say: (line) => process.stdout.write(`${line}\n`) });
await database.drop();
for (const line of tell(report)) process.stdout.write(`${line}\n`);
if (report.problems.length > 0)
  process.stdout.write(`again: npm run simulate -- --seed=${seed} --days=${report.days} --members=${members} --haste=${haste}\n`);
process.exit(report.problems.length > 0 ? 1 : 0);
