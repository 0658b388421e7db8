import { openStore, startupProblem } from 'api/app/import/entry-point';
import { stockStore } from './stock-store.ts';

/** Gives the store of `DATABASE_URL` what a store of one's own begins with; what is there stays. */
try {
  const { env, log, orm } = await openStore(process.env);
  const done = await stockStore(orm, { log, secret: env.APP_SECRET, isOwn: true });
  await orm.close();
  process.stdout.write(done.length ? `prepared: ${done.join(', ')}\n` : 'the store is prepared\n');
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exit(1);
}
