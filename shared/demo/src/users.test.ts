import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_PASSWORD } from './first-day/demo-users.ts';

const printed = (env: string) =>
  execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'users.ts')], {
    env: { ...process.env, LARDER_ENV: env },
    encoding: 'utf8',
  });

/** Whether a demo user has the printed password, in a process with this environment. */
const hasDemoPassword = (env: string) =>
  execFileSync(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '-e',
      `const { demoUsers } = await import('./first-day/demo-users.ts');
       console.log(demoUsers.some(({ password }) => password === '${DEMO_PASSWORD}'));`,
    ],
    { cwd: import.meta.dirname, env: { ...process.env, LARDER_ENV: env }, encoding: 'utf8' },
  ).trim() === 'true';

test('the start prints the demo password; in production it is unknown to everyone', () => {
  expect(printed('development')).toContain(DEMO_PASSWORD);
  expect(printed('production')).not.toContain(DEMO_PASSWORD);
  expect(printed('production')).toContain('nobody can sign in');
  expect([hasDemoPassword('development'), hasDemoPassword('production')]).toEqual([true, false]);
});
