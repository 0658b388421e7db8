import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { freePort, startEmbedded } from '../postgres/embedded.ts';
import { dumpDatabase } from './dump-database.ts';
import { fixtureFolder } from './fixtures.ts';
import { shop, type ShopperData } from './shop.ts';

/**
 * Makes the fixture of a data format with the code of a commit:
 * `node --no-warnings shared/tooling/src/data-formats/main.ts <commit>`. Takes some minutes: it installs and builds that commit.
 */
const run = promisify(execFile);

/** Demo products; the least that the other demo data needs. */
const PRODUCTS = 20;
/** Stocks a store, by age of the commit. */
const STOCK_SCRIPTS = ['shared/demo/src/main.ts', 'api/src/seed.ts'];
/** Files besides the database that a start reads. The code of releases is left out: a start reads manifests and signatures. */
const MAX_FILES = [
  '*.json',
  'address',
  'releases/*.{json,jsonl}',
  'releases/registry/*.json',
  'releases/mf-*/*/{manifest,signature}.json',
];

const nodeOf = (tree: string): string => join(tree, 'node_modules/node/bin/node');

/** Checks the commit out and installs its packages. */
async function checkOut(commit: string): Promise<string> {
  const tree = join(root, '.cache/data-formats', commit);
  if (!existsSync(tree)) await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
  if (!existsSync(nodeOf(tree))) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
  return tree;
}

/** Fills a new database with few products, so that the start of the commit finds it stocked. */
async function stock(tree: string, dataDir: string): Promise<void> {
  const database = await startEmbedded({ dir: join(dataDir, 'pg') });
  try {
    const script = STOCK_SCRIPTS.find((file) => existsSync(join(tree, file)));
    if (!script) throw new PlainError(`${tree} has no script that stocks a store.`);
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, LARDER_DATA: dataDir, LOG_LEVEL: 'warn' };
    await run(nodeOf(tree), ['--no-warnings', 'api/src/app/migrate.ts'], { cwd: tree, env });
    await run(nodeOf(tree), ['--no-warnings', script, `--count=${PRODUCTS}`], { cwd: tree, env });
  } finally {
    await database.stop();
  }
}

/** Opens the store of the commit, shops in it, and closes it. */
async function shopInStore(tree: string, dataDir: string): Promise<ShopperData> {
  const env = { ...process.env, NODE_OPTIONS: '', LARDER_DATA: dataDir, PORT: String(await freePort()) };
  const store = spawn(process.execPath, ['shared/tooling/bin/larder.mjs', 'start'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: store.stdout })) {
      console.log(line);
      const address = /is open at (\S+)/.exec(line)?.[1];
      if (address) return await shop(address);
    }
    throw new PlainError('The store of the commit did not open.');
  } finally {
    if (store.exitCode === null) {
      store.stdout.resume();
      store.kill('SIGTERM');
      await once(store, 'exit');
    }
  }
}

async function makeFixture(commit: string): Promise<void> {
  const tree = await checkOut(commit);
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-data-format-'));
  // Run by root, PostgreSQL is another user.
  await chmod(dataDir, 0o755);
  try {
    await stock(tree, dataDir);
    const shopped = await shopInStore(tree, dataDir);
    const database = await startEmbedded({ dir: join(dataDir, 'pg') });
    const sql = await dumpDatabase(database.url).finally(() => database.stop());
    const fixture = fixtureFolder(commit);
    await rm(fixture, { recursive: true, force: true });
    for (const file of globSync(MAX_FILES, { cwd: dataDir })) {
      await mkdir(dirname(join(fixture, 'data', file)), { recursive: true });
      await copyFile(join(dataDir, file), join(fixture, 'data', file));
    }
    await writeFile(join(fixture, 'database.sql.br'), await promisify(brotliCompress)(sql));
    await writeFile(join(fixture, 'shopped.json'), `${JSON.stringify(shopped, null, 2)}\n`);
    console.log(
      `${fixture} holds the data format of ${commit}. The checkout is no longer needed: git worktree remove --force ${tree}`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [commit] = process.argv.slice(2);
if (!commit || !/^[0-9a-f]{8}$/.test(commit)) throw new PlainError('Name the commit by the first 8 digits of its hash.');
await makeFixture(commit);
