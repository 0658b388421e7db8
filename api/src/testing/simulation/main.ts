import { parseArgs } from 'node:util';
import { createDatabase } from '../database.ts';
import { simulate, tell } from './simulate.ts';

/** `npm run simulate -- --seed=7 --days=365 --members=300`: prints how it went and what did not hold; a seed that fails can be lived again. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    days: { type: 'string', default: '365' },
    members: { type: 'string', default: '300' },
  },
});
const [seed, days, members] = [values.seed, values.days, values.members].map(Number);
if (seed === undefined || days === undefined || members === undefined || ![seed, days, members].every(Number.isSafeInteger)) {
  process.stderr.write('--seed, --days and --members take whole numbers.\n');
  process.exit(1);
}
process.stdout.write(`seed ${seed}: ${members} people for ${days} days\n`);
const database = await createDatabase({ stocked: false });
const told = await simulate({ seed, days, members, databaseUrl: database.url, say: (line) => process.stdout.write(`${line}\n`) });
await database.drop();
for (const line of tell(told)) process.stdout.write(`${line}\n`);
if (told.problems.length > 0)
  process.stdout.write(`again: npm run simulate -- --seed=${seed} --days=${told.days} --members=${members}\n`);
process.exit(told.problems.length > 0 ? 1 : 0);
