import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { changedSince, commitBefore, withCheckoutOf } from '@larder/platform/skew/last-commit';
import { eventually } from '@larder/rules/testing/eventually';
import { TEST_SECRET } from '../../test/database.ts';
import { createClient, PASSWORD, startApi } from '../../test/index.ts';
import { product, stockOf } from '../ordering/cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../ordering/checkout/buyer.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';

/** Files that a database is migrated with. */
const SCHEMA = ['api/src/app/migrations', 'api/src/**/*.sql', 'api/src/platform/db/objects.ts'];

const before = await commitBefore();
const isDifferent = before !== undefined && (await changedSince(before, SCHEMA)).length > 0;
const isTried = isDifferent || (before !== undefined && process.env['TEST_LONG'] === '1');

/** Waits until an api logs its address. @throws Error when it ends before */
async function addressOf(process: ChildProcess): Promise<string> {
  if (!process.stdout) throw new Error('The api has no log');
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdout })) {
    lines.push(line);
    const address = /"url":"([^"]+)"/.exec(line)?.[1];
    if (!address) continue;
    process.stdout.resume();
    return address;
  }
  throw new Error(`The api did not start:\n${lines.join('\n')}`);
}

(isTried ? describe : describe.skip)('the api of the commit before', () => {
  test('shoppers register, sign in and order on the schema of this commit', async () => {
    const api = await startApi({ stocked: false });
    try {
      await withCheckoutOf(before ?? '', async (tree) => {
        const { DATABASE_URL } = api.services.env;
        const env = { LARDER_ENV: 'test', PORT: '0', DATABASE_URL, APP_SECRET: TEST_SECRET, JOBS: 'on', LOG_LEVEL: 'info' };
        const earlier = spawn(process.execPath, ['--no-warnings', join(tree, 'api/src/app/main.ts')], {
          cwd: tree,
          env: { ...process.env, NODE_OPTIONS: '', ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        try {
          const url = await addressOf(earlier);
          const id = await product(api.em(), { stock: 10 });
          const buyer = await buyerOf({ ...api, client: () => createClient(url) }, id, 2);
          await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
          const again = createClient(url);
          await again.ok('POST /account/login', { body: { email: buyer.email, password: PASSWORD } });
          expect((await again.ok('GET /account/orders')).orders).toHaveLength(1);
          expect((await again.ok('GET /products', { query: { page_size: 10 } })).products).toHaveLength(1);
          expect(await stockOf(api.em(), id)).toBe(8);
          const mails = sql<{ template: string }>`select template from mailbox_messages where recipient = ${buyer.email}`;
          await eventually(async () => expect((await queryRows(api.em(), mails)).length).toBeGreaterThan(1));
        } finally {
          earlier.kill('SIGTERM');
          if (earlier.exitCode === null) await once(earlier, 'exit');
        }
      });
    } finally {
      await api.stop();
    }
  });
});
