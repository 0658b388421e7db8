import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreDump, writeDump } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'larder-dump-'));
const URL_OF_DATABASE = 'postgresql://ann:pass%20word@db.larder.test:6432/shop?sslmode=require';
const PATH = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = PATH;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a program in the place of PostgreSQL's. */
function install(tool: string, script: string): void {
  const file = join(folder, tool);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  process.env['PATH'] = `${folder}:${PATH}`;
}

test('without the programs of PostgreSQL, one sentence says which are needed', async () => {
  process.env['PATH'] = join(folder, 'none');
  await expect(writeDump(URL_OF_DATABASE, join(folder, 'dump'))).rejects.toThrow(
    'pg_dump is not installed here. With DATABASE_URL, backups need the client programs of that server’s version',
  );
});

test('the first line of a failure is reported', async () => {
  install(
    'pg_dump',
    `echo 'pg_dump: error: aborting because of server version mismatch' >&2; echo 'pg_dump: detail: more' >&2; exit 1`,
  );
  await expect(writeDump(URL_OF_DATABASE, join(folder, 'dump'))).rejects.toThrow(
    'pg_dump failed: error: aborting because of server version mismatch',
  );
});

test('the password is not among the arguments, which other users of the machine see', async () => {
  const seen = join(folder, 'seen');
  for (const [tool, work] of [
    ['pg_dump', writeDump],
    ['pg_restore', restoreDump],
  ] as const) {
    install(tool, `echo "$@" > ${seen}; echo "$PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE $PGSSLMODE" >> ${seen}`);
    await work(URL_OF_DATABASE, join(folder, 'dump'));
    const [args, environment] = readFileSync(seen, 'utf8').split('\n');
    expect(args).toContain(join(folder, 'dump'));
    expect(args).not.toContain('pass');
    expect(environment).toBe('db.larder.test 6432 ann pass word shop require');
  }
});
