import { checkDataFolder } from '@larder/platform/process/data-folder';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { type Role, startApp } from './app.ts';
import { startNotices } from './start-notices.ts';

/** Runs an api or a worker as a process: logs its address, and shuts down gracefully on SIGINT and SIGTERM. */
export async function runProcess(role: Role): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env, role);
    if (!env.FILES) await checkDataFolder(env.LARDER_DATA, { mayBeFull: true });
    const app = await startApp(env, { role, log });
    log.info({ url: app.url }, `${role} is listening`);
    for (const notice of await startNotices(app.services)) log.warn(notice);
    const stop = (signal: string) => {
      log.info({ signal }, `${role} is stopping`);
      app.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, `${role} did not stop well`);
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
}
