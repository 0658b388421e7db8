import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './first-day/demo-users.ts';

const printed = (env: string) =>
  execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'users.ts')], {
    env: { ...process.env, LARDER_ENV: env },
    encoding: 'utf8',
  });

test('who can sign in is printed with the password, but for production: that ends in logs', () => {
  expect(printed('development')).toContain(DEMO_PASSWORD);
  expect(printed('production')).not.toContain(DEMO_PASSWORD);
  expect(printed('production')).toContain('annual@larder.example');
});
