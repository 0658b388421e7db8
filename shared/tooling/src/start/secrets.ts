import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../plain-error.ts';

export interface Secrets {
  /** Signs csrf tokens; kept, so that sessions survive a restart. */
  APP_SECRET: string;
  /** Bearer of the host's own calls to the api (OP-149). */
  SERVICE_TOKEN: string;
}

/** Fields that a later version adds are ignored; a field that an earlier version did not have yet is made. */
const stored = z.object({ APP_SECRET: z.string().min(1).optional(), SERVICE_TOKEN: z.string().min(1).optional() });

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
 * Made at the first start, kept in the data folder, readable by its owner only.
 * @throws PlainError when the file cannot be read
 */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readStored(file);
  const secrets: Secrets = {
    APP_SECRET: known?.APP_SECRET ?? randomBytes(32).toString('base64url'),
    SERVICE_TOKEN: known?.SERVICE_TOKEN ?? randomBytes(24).toString('base64url'),
  };
  if (known?.APP_SECRET && known.SERVICE_TOKEN) return secrets;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(secrets), { mode: 0o600 });
  await rename(part, file);
  return secrets;
}
