import { startApp } from './app.ts';
import { EnvError, readEnv } from './platform/env.ts';

/** The api as a process: starts, says where, and ends gracefully on SIGINT and SIGTERM. */
try {
  const api = await startApp(readEnv(process.env));
  api.services.log.info({ url: api.url }, 'api is listening');
  const stop = (signal: string) => {
    api.services.log.info({ signal }, 'api is stopping');
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        api.services.log.error({ err: error }, 'api did not stop well');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** One clear line for what an operator can mend; everything for what only we can. */
function reasonOf(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT']} is taken. Set PORT to a free one.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database of DATABASE_URL does not answer.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
