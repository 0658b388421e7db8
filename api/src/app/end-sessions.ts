import { createLog } from '../platform/log.ts';
import { readEnv } from '../platform/env.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { openOrm } from './open-orm.ts';
import { endSessions } from '../account/session/end-sessions.ts';

/** `larder sessions:end`: signs out one account, or all. Returns the exit code. */
async function work(whom: string | undefined): Promise<number> {
  if (whom === undefined || (whom !== 'all' && !whom.includes('@'))) {
    process.stderr.write('Whose sessions? Name an email, or "all".\n');
    return 1;
  }
  const env = readEnv(process.env);
  const orm = await openOrm(env, createLog(env), 1);
  try {
    const ended = await endSessions(orm.em.fork(), whom === 'all' ? 'all' : { email: whom });
    if (ended === null) process.stderr.write(`There is no account of ${whom}.\n`);
    else process.stdout.write(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
    return ended === null ? 1 : 0;
  } finally {
    await orm.close();
  }
}

try {
  process.exitCode = await work(process.argv[2]);
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exitCode = 1;
}
