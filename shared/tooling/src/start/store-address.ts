import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'address');

/** Notes where the store in a folder is opened, for whoever works on it from elsewhere: their mails lead there. */
export const keepStoreAddress = (dataDir: string, address: string): Promise<void> => writeFile(fileOf(dataDir), `${address}\n`);

/** `PUBLIC_URL` for a program that works on the store: as told, else where the store was opened last; empty where it never was. */
export async function storeAddress(dataDir: string, env: NodeJS.ProcessEnv): Promise<{ PUBLIC_URL?: string }> {
  if (env['PUBLIC_URL']) return { PUBLIC_URL: env['PUBLIC_URL'] };
  const kept = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return kept.trim() === '' ? {} : { PUBLIC_URL: kept.trim() };
}
