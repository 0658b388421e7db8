import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'address');

/** Records the URL of the store opened in a folder, for tools that work on it from elsewhere: their emails link to it. */
export const keepStoreAddress = (dataDir: string, address: string): Promise<void> => writeFile(fileOf(dataDir), `${address}\n`);

/** `PUBLIC_URL` for a program that works on the store: of the environment, else where the store was opened last; empty where it never was. */
export async function storeAddress(dataDir: string, env: NodeJS.ProcessEnv): Promise<{ PUBLIC_URL?: string }> {
  if (env['PUBLIC_URL']) return { PUBLIC_URL: env['PUBLIC_URL'] };
  const stored = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return stored.trim() === '' ? {} : { PUBLIC_URL: stored.trim() };
}

/** Where a command finds the open store: `PUBLIC_URL` or `PORT` of the environment, else where it was opened last, else the default port. */
export async function openStoreAddress(dataDir: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { PUBLIC_URL, PORT } = env;
  if (!PUBLIC_URL && PORT) return `http://localhost:${PORT}`;
  return (await storeAddress(dataDir, env)).PUBLIC_URL ?? 'http://localhost:3000';
}
