import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Signs csrf tokens; kept, so that sessions survive a restart. */
  APP_SECRET: string;
  /** Bearer of the host's own calls to the api (OP-149). */
  SERVICE_TOKEN: string;
}

/** Made at the first start, kept in the data folder, readable by its owner only. */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made: Secrets = {
      APP_SECRET: randomBytes(32).toString('base64url'),
      SERVICE_TOKEN: randomBytes(24).toString('base64url'),
    };
    await writeFile(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}
