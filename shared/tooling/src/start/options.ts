import { z } from 'zod';
import { publicUrlProblem } from '@larder/contracts/production';
import { readSettings, settings, SettingsError } from '@larder/contracts/settings';

export interface StartOptions {
  /** Of the store's address; nothing else needs a fixed port. */
  port: number;
  /** A PostgreSQL server of one's own; undefined runs the embedded one. */
  databaseUrl: string | undefined;
}

const schema = z.object({ PORT: settings.port.default(3000), DATABASE_URL: settings.database.optional() });

/** Reads `PORT` and `DATABASE_URL`. Throws `SettingsError`, which is told in plain lines. */
export function startOptions(env: NodeJS.ProcessEnv): StartOptions {
  const { PORT: port, DATABASE_URL: databaseUrl } = readSettings(schema, env);
  return { port, databaseUrl };
}

const publicSchema = z.object({ PUBLIC_URL: settings.address.optional(), LARDER_ENV: settings.environment });

/**
 * Refuses to open a store in production at an address that shoppers cannot reach, before anything is made.
 * @throws SettingsError
 */
export function checkPublicUrl(env: NodeJS.ProcessEnv): void {
  const { PUBLIC_URL, LARDER_ENV } = readSettings(publicSchema, env);
  const problem = LARDER_ENV === 'production' ? publicUrlProblem(PUBLIC_URL) : null;
  if (problem !== null) throw new SettingsError([problem]);
}
