import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../../src/platform/clock.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../index.ts';

const root = join(import.meta.dirname, '../../..');
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('ASVS 6.3.2: a store begins without an account', async () => {
  expect((await queryRows(api.em(), sql`select count(*)::int as accounts from customers`))[0]).toEqual({ accounts: 0 });
});

test('ASVS 6.2.10: an unchanged password stays valid for years', async () => {
  const { email } = await lead(api);
  api.clock.advance(3 * 365 * DAY);
  const answer = await api.client().call('POST /account/login', { body: { email, password: PASSWORD } });
  expect(answer.status).toBe(200);
  api.clock.set(null);
});

test('ASVS 6.4.2, 10.1.1: no password hint and no token of a provider is stored', async () => {
  const found = await queryRows(
    api.em(),
    sql<{
      name: string;
    }>`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and (column_name ~ '(hint|secret_question|security_(question|answer))' or (table_name ~ 'identit' and column_name ~ 'token'))`,
  );
  expect(found).toEqual([]);
});

test('ASVS 6.5.3: no secret can come from a weak source of chance, as the api uses none', () => {
  const files = globSync('api/src/**/*.ts', { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const isWeak = (file: string) => /Math\s*\.\s*random\b/.test(readFileSync(join(root, file), 'utf8'));
  expect(files.filter((file) => !file.includes('/testing/') && isWeak(file))).toEqual([]);
});
