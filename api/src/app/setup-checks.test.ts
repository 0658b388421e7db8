import type { SetupCheck } from '@larder/platform/process/setup-check';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { apiChecks } from './setup-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase({ stocked: false });
});
afterAll(() => database.drop());

const checksOf = (env: Record<string, string>): Map<string, SetupCheck> =>
  new Map(apiChecks({ DATABASE_URL: database.url, ...env }).map((check) => [check.name, check]));
const look = (name: string, env: Record<string, string> = {}): Promise<string> | undefined => checksOf(env).get(name)?.look();

test('a migrated database, and notifications on it, are in order', async () => {
  await expect(look('database')).resolves.toMatch(/^PostgreSQL 18.*clocks agree$/);
  await expect(look('schema')).resolves.toMatch(/^Migration\d+/);
  await expect(look('changes')).resolves.toBe('notifications arrive');
  await expect(look('prepared statements')).resolves.toBe('prepared statements work');
  await expect(look('mail')).resolves.toBe('none: mail stays in the local mailbox');
});

test('a replica that is no standby is a problem; without the setting there is no check', async () => {
  await expect(look('replica', { DATABASE_READ_URL: database.url })).rejects.toThrow('it is no standby');
  expect(checksOf({}).has('replica')).toBe(false);
});

test('a database without a store is named with the command that makes one', async () => {
  const empty = await createEmptyDatabase();
  try {
    await expect(look('schema', { DATABASE_URL: empty.url })).rejects.toThrow('npx larder migrate');
  } finally {
    await empty.drop();
  }
});

test.each([
  ['database', { DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/none' }, 'DATABASE_URL does not answer'],
  ['mail', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'ECONNREFUSED'],
  ['changes', { CHANGES_URL: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9 does not answer'],
  ['data folder', { LARDER_DATA: '/dev/null/data' }, 'ENOTDIR'],
])('%s: a problem is one sentence', async (name, env, words) => {
  await expect(look(name, env)).rejects.toThrow(words);
});
