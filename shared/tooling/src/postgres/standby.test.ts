import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '@larder/rules/testing/eventually';
import { startEmbedded } from './embedded.ts';
import { copyAsStandby, STANDBY } from './standby.ts';

const folder = mkdtempSync(join(tmpdir(), 'larder-standby-'));
// Run by root, PostgreSQL is another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('a copy of a running server follows it, and takes its place with all that it has received', async () => {
  const dir = (name: string) => join(folder, name);
  const primary = await startEmbedded({ dir: dir('one'), fast: true });
  await query(primary.url, 'create table entries as select 1 as id');
  await copyAsStandby({ dir: dir('one'), port: primary.port }, dir('two'));
  await query(primary.url, 'insert into entries values (2)');
  const standby = await startEmbedded({ dir: dir('two'), fast: true });
  const entries = () => query(standby.url, 'select id from entries order by id');
  try {
    await eventually(async () => expect(await entries()).toEqual([1, 2]));
    await expect(query(standby.url, 'insert into entries values (0)')).rejects.toThrow('read-only transaction');
    expect(await query(primary.url, 'select application_name from pg_stat_replication')).toEqual([STANDBY]);
    await query(primary.url, 'insert into entries values (3)');
    await eventually(async () => expect(await entries()).toEqual([1, 2, 3]));
    await primary.stop();
    await query(standby.url, 'select pg_promote()');
    await query(standby.url, 'insert into entries values (4)');
    expect(await entries()).toEqual([1, 2, 3, 4]);
  } finally {
    await standby.stop();
    await primary.stop();
  }
});
