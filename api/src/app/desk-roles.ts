import { isDeskRole, DESK_ROLES } from '@larder/rules';
import { setRoles } from '../account/desk/set-roles.ts';
import { createLog } from '../platform/log.ts';
import { readEnv } from '../platform/env.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { openOrm } from './open-orm.ts';

/** `larder desk:roles`: replaces the roles of an account in the back office, which makes the first owner. Returns the exit code. */
async function work([email = '', ...roles]: readonly string[]): Promise<number> {
  if (!email.includes('@') || !roles.every(isDeskRole)) {
    process.stderr.write(`Whose roles? Name an email, and any of ${DESK_ROLES.join(', ')}.\n`);
    return 1;
  }
  const env = readEnv(process.env);
  const orm = await openOrm(env, createLog(env), 1);
  try {
    const member = await setRoles(orm.em.fork(), email, roles.filter(isDeskRole));
    if (!member) process.stderr.write(`There is no account of ${email}.\n`);
    else process.stdout.write(`${member.email}: ${member.roles.join(', ') || 'no role'}.\n`);
    return member ? 0 : 1;
  } finally {
    await orm.close();
  }
}

try {
  process.exitCode = await work(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${startupProblem(error)}\n`);
  process.exitCode = 1;
}
