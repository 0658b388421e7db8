import { PlainError } from '../plain-error.ts';

export interface StartOptions {
  /** Of the store's address; nothing else needs a fixed port. */
  port: number;
  /** A PostgreSQL server of one's own; undefined runs the embedded one. */
  databaseUrl: string | undefined;
}

/** Reads `PORT` (default 3000) and `DATABASE_URL`. */
export function startOptions(env: NodeJS.ProcessEnv): StartOptions {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new PlainError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl))
    throw new PlainError('DATABASE_URL must look like postgresql://user:password@host:5432/name.');
  return { port, databaseUrl };
}
