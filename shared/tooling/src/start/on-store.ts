import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { embeddedUrl, freePort, startEmbedded } from '../postgres/embedded.ts';
import { hasExited, postmaster } from '../postgres/postmaster.ts';
import { startChild, stopChild, WITH_PARENT } from '@larder/platform/process/child-process';
import { DEMO } from './demo.ts';
import { startOptions } from './options.ts';
import { checkDatabase, isInUse } from './preflight.ts';
import { localSecrets } from '@larder/platform/local-store/secrets';
import { storeAddress } from '@larder/platform/local-store/address';

/** Runs a program of the API with our terminal. It forwards signals, so that the program ends where it can. Returns its exit code. */
export function runProgram(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', ...WITH_PARENT, join(root, file), ...args], {
      // File names are relative to the folder of the command; npm runs scripts in the checkout.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { PICTURE_ARTIST: DEMO.artist, LOG_LEVEL: 'warn', ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // The parent process has ended, perhaps by `kill -9`: this one ends as on a signal.
    process.once('disconnect', stop);
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a program of the API on the store's database, whether the store is open or not. Returns its exit code. @throws PlainError without a store */
export async function runOnStore(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const database = await borrowStoreDatabase(env, dataDir);
  try {
    // Secrets of the open store: they sign mailed links and gift cards, which would otherwise be invalid.
    const known = { ...(await localSecrets(dataDir, env)), ...(await storeAddress(dataDir, env)), LARDER_DATA: dataDir };
    return await runProgram(file, args, { ...known, DATABASE_URL: database.url });
  } finally {
    await database.giveBack();
  }
}

interface BorrowedDatabase {
  readonly url: string;
  /** Whether it is the embedded one of a data folder. */
  readonly isEmbedded: boolean;
  /** Ends what was started for the loan. */
  giveBack(): Promise<void>;
}

/** Database of a store, whether the store is open or not. @throws PlainError without a store, or where `DATABASE_URL` does not answer */
export async function borrowStoreDatabase(env: NodeJS.ProcessEnv, folder: string): Promise<BorrowedDatabase> {
  const { databaseUrl } = startOptions(env);
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, isEmbedded: false, giveBack: () => Promise.resolve() };
  }
  if (!existsSync(join(folder, 'pg/pgdata/PG_VERSION')))
    throw new PlainError(`There is no store in ${folder} yet. Open it once first (npm start).`);
  return { ...(await borrowEmbedded(folder)), isEmbedded: true };
}

/** The database of a closed store in a process that ends with this one, even by kill -9; that of an open store as it is. */
async function borrowEmbedded(folder: string): Promise<Omit<BorrowedDatabase, 'isEmbedded'>> {
  const dir = join(folder, 'pg');
  const data = join(dir, 'pgdata');
  const isServed = existsSync(join(data, 'postmaster.pid')) && !hasExited((await postmaster(data)).pid);
  if (isServed) {
    const database = await startEmbedded({ dir });
    // A database that served only another such program has no user left.
    return { url: database.url, giveBack: async () => ((await isInUse(database.url)) ? undefined : database.stop()) };
  }
  const env = { PG_DIR: dir, PG_PORT: String(await freePort()), PG_FAST: '' };
  const child = startChild('borrowed-database', 'shared/tooling/src/postgres/main.ts', env, join(folder, 'logs'));
  const { port } = JSON.parse(await child.line((line) => line.startsWith('{"port"'))) as { port: number };
  const url = await embeddedUrl(dir, port);
  // A store that was opened meanwhile works on this database: the server goes on without the process around it.
  return { url, giveBack: async () => ((await isInUse(url)) ? void child.process.kill('SIGKILL') : stopChild(child)) };
}
