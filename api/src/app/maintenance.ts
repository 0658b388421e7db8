import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { closeOrOpen } from '../platform/maintenance/maintenance-at-desk.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { openOrm } from './open-orm.ts';

/** `larder maintenance`: closes a store for its shoppers, or opens it again. */
async function work(word: string | undefined): Promise<void> {
  if (word !== 'on' && word !== 'off') {
    process.stderr.write('Say on or off: larder maintenance on\n');
    process.exitCode = 1;
    return;
  }
  const env = readEnv(process.env);
  const orm = await openOrm(env, createLog(env), env.DATABASE_POOL);
  try {
    await closeOrOpen(orm.em.fork(), word === 'on', { actorId: null });
    process.stdout.write(word === 'on' ? 'The store is closed for maintenance.\n' : 'The store is open.\n');
  } finally {
    await orm.close();
  }
}

try {
  await work(process.argv[2]);
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exitCode = 1;
}
