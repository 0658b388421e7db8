import { z } from 'zod';
import { readSettings, settings } from '@larder/contracts/settings';

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
