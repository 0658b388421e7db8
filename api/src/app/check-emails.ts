import { createLog } from '../platform/log.ts';
import { readEnv } from '../platform/env.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { openOrm } from './open-orm.ts';
import { findStoredEmailProblems } from './stored-emails.ts';

/** `larder accounts:check-emails`: lists stored addresses that are not valid or not canonical. Returns the exit code: 1 where there are some. */
async function work(): Promise<number> {
  const env = readEnv(process.env);
  const orm = await openOrm(env, createLog(env), 1);
  try {
    const found = await findStoredEmailProblems(orm.em.fork());
    for (const { place, stored, problem } of found) process.stdout.write(`${place}: ${stored} ${problem}\n`);
    if (found.length === 0) process.stdout.write('All stored email addresses are valid.\n');
    return found.length === 0 ? 0 : 1;
  } finally {
    await orm.close();
  }
}

try {
  process.exitCode = await work();
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exitCode = 2;
}
