import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../process/plain-error.ts';

/** Secrets that the processes of one store share. */
export interface Secrets {
  /** Signs csrf tokens; stored, so that sessions survive a restart. */
  APP_SECRET: string;
  /** Bearer of the host's own calls to the api (OP-149). */
  SERVICE_TOKEN: string;
  /** Second accepted values, during a rotation. */
  APP_SECRET_PREVIOUS?: string;
  SERVICE_TOKEN_PREVIOUS?: string;
}

/** Fields that a later version adds are ignored; a field that an earlier version did not have yet is made. */
const text = z.string().min(1).optional();
const stored = z.object({ APP_SECRET: text, SERVICE_TOKEN: text, APP_SECRET_PREVIOUS: text, SERVICE_TOKEN_PREVIOUS: text });

/** @throws PlainError when the file is not readable as secrets */
async function readStored(file: string): Promise<z.infer<typeof stored> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return undefined;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new PlainError(
      `${file} cannot be read. Restore it from a copy of the data folder; without it everybody is signed out.`,
    );
  }
}

/**
 * Reads the secrets of a store: from the environment, else from its data folder, where missing ones are generated at the first start, readable by its owner only.
 * Those of the environment are not stored.
 * @throws PlainError when the file is needed and cannot be read
 */
export async function localSecrets(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Secrets> {
  const { APP_SECRET, SERVICE_TOKEN } = env;
  const stored = APP_SECRET && SERVICE_TOKEN ? undefined : await storedSecrets(dataDir);
  const previousSecret = env['APP_SECRET_PREVIOUS'] || stored?.APP_SECRET_PREVIOUS;
  const previousToken = env['SERVICE_TOKEN_PREVIOUS'] || stored?.SERVICE_TOKEN_PREVIOUS;
  return {
    APP_SECRET: APP_SECRET || (stored?.APP_SECRET ?? ''),
    SERVICE_TOKEN: SERVICE_TOKEN || (stored?.SERVICE_TOKEN ?? ''),
    ...(previousSecret && { APP_SECRET_PREVIOUS: previousSecret }),
    ...(previousToken && { SERVICE_TOKEN_PREVIOUS: previousToken }),
  };
}

async function storedSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readStored(file);
  const secrets: Secrets = {
    ...known,
    APP_SECRET: known?.APP_SECRET ?? randomBytes(32).toString('base64url'),
    SERVICE_TOKEN: known?.SERVICE_TOKEN ?? randomBytes(24).toString('base64url'),
  };
  if (known?.APP_SECRET && known.SERVICE_TOKEN) return secrets;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(secrets), { mode: 0o600 });
  await rename(part, file);
  return secrets;
}
