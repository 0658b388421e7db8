import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeEnv } from './env.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs a command of the store's operator (`larder …`) against the store of these tests. @throws when it says no */
export async function larder(...words: string[]): Promise<void> {
  const env = { ...process.env, LARDER_DATA: storeEnv.data };
  await run(process.execPath, [join(root, 'shared/tooling/bin/larder.mjs'), ...words], { env });
}
