import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../src/app/migrate.ts';
import { createLog } from '../src/platform/log.ts';

const root = join(import.meta.dirname, '../..');
/** Loaded by its path, as the start command does: the api does not depend on demo products. */
const demo = join(root, 'shared/demo/src');
const SWITCHED_ON = pathToFileURL(join(root, 'shared/rules/test/switched-on.ts')).href;
export const ARTIST = join(demo, 'drawing/artist.ts');
const silent = createLog({ LOG_LEVEL: 'silent' });
const LOCK = 7_230_415;
const STORE_PRODUCTS = 6000;
/** Nothing; a tenth of the store, with all that there is of every kind, in a tenth of the time; or all that a store opens with. */
export type Stock = false | true | 'whole';
const productsOf = (stocked: Stock): number => (stocked === 'whole' ? STORE_PRODUCTS : stocked ? 600 : 0);
/** `APP_SECRET` of every api under test. */
export const TEST_SECRET = 'a secret of the tests only';

/** A PostgreSQL to make test databases on: `DATABASE_URL`, else an embedded one that later test runs find again. */
async function server(): Promise<string> {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL'];
  // Not a static import: in production the tooling is not installed.
  const name = '@larder/tooling/postgres/embedded';
  const { startEmbedded } = (await import(name)) as {
    startEmbedded(options: { dir: string; fast: boolean }): Promise<{ url: string }>;
  };
  return (await startEmbedded({ dir: join(root, '.data/test-pg'), fast: true })).url;
}

function named(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes when anything does that a fresh database is made of. */
function fingerprint(stocked: Stock): string {
  const hash = createHash('sha256').update(`${productsOf(stocked)}`);
  const patterns = stocked
    ? [
        'api/src/**/*.sql',
        'api/src/{catalog,app/import,app/migrations}/**/*.ts',
        'api/src/catalog/pictures/picture-version.ts',
        'shared/demo/src/{first-day,stock}/**/*.ts',
        'shared/rules/{src,test}/**/*.ts',
      ]
    : ['api/src/app/migrations/*.ts', 'api/src/**/*.sql'];
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom(await server(), 'template0');
}

async function createFrom(admin: string, template: string): Promise<TestDatabase> {
  const name = `larder_test_${Date.now()}_${randomBytes(4).toString('hex')}`;
  // By files: page by page through the log, which tests need of nothing, takes twice the time.
  await asAdmin(admin, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = async () => {
    await asAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url: named(admin, name), drop };
}

/** A database of one's own in some 100 ms, copied from a template that is migrated (and stocked) once for each state of the code. */
export async function createDatabase({ stocked }: { stocked: Stock }): Promise<TestDatabase> {
  const admin = await server();
  const template = `larder_template_${fingerprint(stocked)}`;
  await asAdmin(admin, async (client) => {
    // One lock per template: the full stock takes half a minute, and other templates need not wait for it.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, template]);
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!found.rowCount) await makeTemplate(client, admin, template, stocked);
  });
  return createFrom(admin, template);
}

/** Drops databases that a killed run left behind, and templates of outdated code. */
async function tidy(client: pg.Client): Promise<void> {
  const found = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^larder_(test|template)_' order by oid desc`,
  );
  const names = found.rows.map((row) => row.datname);
  const old = names.filter((name) => Date.now() - Number(/^larder_test_(\d{13})_/.exec(name)?.[1] ?? Date.now()) > 3_600_000);
  const templates = names.filter((name) => name.startsWith('larder_template_')).slice(8);
  for (const name of [...old, ...templates]) await client.query(`drop database if exists ${name} with (force)`);
}

/** Made under another name first: a template that exists is whole. */
async function makeTemplate(client: pg.Client, admin: string, template: string, stocked: Stock): Promise<void> {
  await tidy(client);
  const half = `${template}_half`;
  await client.query(`drop database if exists ${half} with (force)`);
  await client.query(`create database ${half}`);
  const url = named(admin, half);
  await migrate(url, silent);
  if (stocked) {
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, APP_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
    // What tests see as finished must be so while cards are made.
    const flags = ['--no-warnings', '--import', SWITCHED_ON];
    await promisify(execFile)(process.execPath, [...flags, join(demo, 'main.ts'), `--count=${productsOf(stocked)}`], { env });
  }
  await client.query(`alter database ${half} rename to ${template}`);
}
