import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { PlainError } from '@larder/platform/process/plain-error';

const execute = promisify(execFile);

/** Connection of an address as variables of PostgreSQL's programs: arguments would show the password to other users of the machine. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
}

/** Runs a program of PostgreSQL. @throws PlainError where it is missing, or with the first line of its message */
async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  try {
    await execute(tool, [...args], { env: { ...process.env, ...connection(url) } });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT')
      throw new PlainError(
        `${tool} is not installed here. With DATABASE_URL, backups need the client programs of that server’s version of PostgreSQL (postgresql-client-18).`,
      );
    throw new PlainError(
      `${tool} failed: ${
        stderr
          .trim()
          .split('\n')[0]
          ?.replace(/^pg_\w+: /, '') ?? ''
      }`,
    );
  }
}

/** Writes a consistent dump of a database into a file, in the custom format. @throws PlainError */
export const writeDump = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);

/** Restores a dump into an empty database, completely or not at all. @throws PlainError */
export const restoreDump = (url: string, file: string): Promise<void> =>
  runTool(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${new URL(url).pathname.slice(1)}`,
      file,
    ],
    url,
  );

/** Runs queries on a database. */
export async function queryDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** @throws PlainError for a database that contains a table of any schema */
export async function refuseUsedDatabase(url: string): Promise<void> {
  const tables = await queryDatabase<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (tables[0]) throw new PlainError(`The database of DATABASE_URL is not empty (${tables[0].name}). Name an empty one.`);
}
