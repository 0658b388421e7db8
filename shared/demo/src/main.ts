import { parseArgs } from 'node:util';
import { openStore, startupProblem } from 'api/app/import/entry-point';
import { STORE_PRODUCTS, stockStore } from './stock-store.ts';

/** Stocks the store of `DATABASE_URL` with demo products, `--count=600` for fewer; existing data stays. */
try {
  const { values } = parseArgs({ options: { count: { type: 'string', default: String(STORE_PRODUCTS) } } });
  const { env, log, orm } = await openStore(process.env);
  const done = await stockStore(orm, { log, secret: env.APP_SECRET, productCount: Number(values.count) });
  await orm.close();
  process.stdout.write(done.length ? `stocked: ${done.join(', ')}\n` : 'the store is stocked\n');
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exit(1);
}
