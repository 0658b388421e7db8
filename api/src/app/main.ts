import { startApp } from './app.ts';
import { readEnv } from '../platform/env.ts';
import { startupProblem } from '../platform/startup-problem.ts';

/** Runs the api as a process: starts, logs its address, and shuts down gracefully on SIGINT and SIGTERM. */
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
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exit(1);
}
