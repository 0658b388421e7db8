import { openOrm } from '../src/app/open-orm.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { queryRows, sql } from '../src/platform/db/sql.ts';
import { invariants } from './invariants/index.ts';
import { recordDemoOrders } from './invariants/records/stock.ts';
import { recordStock } from './invariants/records/stock-journal.ts';

/** Message to the program: list the problems that have come up since its start. */
export type ReconcileMessage = 'check';
/** Its response, one line of JSON; the first line, without problems, says that it is ready. */
export interface Reconciliation {
  readonly problems: readonly string[];
}

/**
 * Reconciles ledger, stock, orders and payments of an open store, by the invariants of the simulation. Demo data breaks some of them from the first
 * day, so only changes since the start count, and what the start did not list.
 */
const env = readEnv(process.env);
const orm = await openOrm(env, createLog({ LOG_LEVEL: 'silent' }), 2);
const em = () => orm.em.fork();
await recordStock(em());
await recordDemoOrders(em());
const list = await invariants(em());
const since = new Date();

async function problemsNow(): Promise<string[]> {
  const [row] = await queryRows(em(), sql<{ ms: number }>`select extract(epoch from store_now())::float8 * 1000 as ms`);
  const look = { now: new Date(row?.ms ?? Date.now()), since, isWhole: false };
  const found: string[] = [];
  for (const { name, problems } of list) found.push(...(await problems(em(), look)).map((text) => `${name}: ${text}`));
  return found;
}

const known = new Set(await problemsNow());
const print = (problems: readonly string[]): void => console.log(JSON.stringify({ problems } satisfies Reconciliation));
process.on('message', (message: ReconcileMessage) => {
  if (message !== 'check') return;
  problemsNow().then(
    (problems) => print(problems.filter((each) => !known.has(each))),
    (error: unknown) => print([`the check failed: ${String(error)}`]),
  );
});
process.once('SIGTERM', () => void orm.close().finally(() => process.exit(0)));
// A database that restarts closes all connections, so the channel must prevent the end of this process.
process.channel?.ref();
print([]);
