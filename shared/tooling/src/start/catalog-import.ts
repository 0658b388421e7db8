import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts';
import { DEMO } from './demo.ts';
import { startOptions } from './options.ts';
import { checkDatabase, isInUse } from './preflight.ts';

/** Runs the api's part with our terminal. A signal is passed on, so that it ends between two batches. Answers its exit code. */
function runImport(args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', join(root, 'api/src/import-catalog.ts'), ...args], {
      // Names of files are meant from where the command was given; npm runs scripts in the checkout.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { PICTURE_ARTIST: DEMO.artist, ...process.env, LOG_LEVEL: 'warn', ...env },
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** `larder catalog:import`: an operator's products into the store's database, whether the store is open or not. */
export async function catalogImport(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return runImport(args, {});
  const { databaseUrl } = startOptions(env);
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return runImport(args, { DATABASE_URL: databaseUrl });
  }
  const dir = join(dataDir, 'pg');
  if (!existsSync(join(dir, 'pgdata/PG_VERSION')))
    throw new PlainError(`There is no store in ${dataDir} yet. Open it once (npm start), then import.`);
  const database: EmbeddedPostgres = await startEmbedded({ dir });
  try {
    return await runImport(args, { DATABASE_URL: database.url });
  } finally {
    // A store that was opened meanwhile works on the database that we started: it goes on there.
    if (!database.adopted && !(await isInUse(database.url))) await database.stop();
  }
}
