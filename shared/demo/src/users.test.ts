import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from './first-day/demo-users.ts';

const printed = (env: string) =>
  execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'users.ts')], {
    env: { ...process.env, LARDER_ENV: env },
    encoding: 'utf8',
  });

test('the start prints the demo password; in production there is none that anybody knows', async () => {
  expect(printed('development')).toContain(DEMO_PASSWORD);
  expect(printed('production')).not.toContain(DEMO_PASSWORD);
  expect(printed('production')).toContain('nobody can sign in');
  vi.stubEnv('LARDER_ENV', 'production');
  vi.resetModules();
  const { demoUsers } = await import('./first-day/demo-users.ts');
  vi.unstubAllEnvs();
  expect(new Set(demoUsers.map(({ password }) => password)).has(DEMO_PASSWORD)).toBe(false);
});
