import { z } from 'zod';
import { publicUrlProblem } from '@larder/contracts/production';
import { readSettings, settings, SettingsError } from '@larder/contracts/settings';

interface StartOptions {
  /** Port of the store's address; no other port is fixed. */
  port: number;
  /** A PostgreSQL server of one's own; undefined runs the embedded one. */
  databaseUrl: string | undefined;
}

/** How a store is opened. */
export interface StoreOptions extends StartOptions {
  dataDir: string;
  /** The operator's environment, whose settings go before stored and generated ones; tests and measurements open a store without one. */
  environment?: NodeJS.ProcessEnv;
  /** Settings for api and host that go before all others. */
  env?: Record<string, string>;
  /** Gives the embedded database's safety away for speed: for tests. */
  fast?: boolean;
  /** Aborts the opening. */
  closing?: AbortSignal;
  /**
   * True: a host that ends again and again does not close the store. So an operator whose live release ends the host can roll it back, and
   * the next start of the host is well.
   */
  patient?: boolean;
  /** Makes the builds of this checkout live, also where others are. */
  promoteAll?: boolean;
  /** Reports progress, and later every part that ended by itself. */
  say(line: string): void;
}

const schema = z.object({ PORT: settings.port.default(3000), DATABASE_URL: settings.database.optional() });

/** Reads `PORT` and `DATABASE_URL`. Throws `SettingsError`, which is printed as simple lines. */
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
