import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { releaseOfStack } from '../release-loader/stack-trace.ts';

const script = fileURLToPath(new URL('../../test/remote-faults.ts', import.meta.url));

const environment = { ...process.env, NODE_OPTIONS: '' };

async function run(body: string): Promise<{ code: number; reported: unknown[]; faults: string[] }> {
  const { code, stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script, body], {
    env: environment,
  }).then(
    ({ stdout: out }) => ({ code: 0, stdout: out }),
    (error: { code: number; stdout: string }) => error,
  );
  if (stdout === '') throw new Error(`ended with ${code} without a word`);
  return { code, ...(JSON.parse(stdout) as { reported: unknown[]; faults: string[] }) };
}

const cart = { remote: 'mf-cart', version: '9' };

test.concurrent.each([
  ['a throw in a timer', `setTimeout(() => { throw new Error('late') })`, { where: 'timer or event', message: 'late', ...cart }],
  ['a throw deep in a timer', `setTimeout(() => [1].map(() => JSON.parse('no')))`, { where: 'timer or event', ...cart }],
  ['a floating rejection', `void Promise.reject(new Error('floating'))`, { where: 'promise', message: 'floating', ...cart }],
  ['an async function that nobody awaits', `(async () => { await 1; null.x })()`, { where: 'promise', ...cart }],
])('%s of a remote is reported with its release and counted, and the host goes on', async (_, body, line) => {
  expect(await run(body)).toEqual({ code: 0, reported: [expect.objectContaining(line)], faults: ['mf-cart'] });
});

test.concurrent.each([
  ['a rejection without an error', `void Promise.reject('words')`, 'words'],
  ['what is thrown without an error', `setTimeout(() => { throw 'alone' })`, 'alone'],
])('%s names nobody; the host goes on', async (_, body, words) => {
  expect(await run(body)).toEqual({
    code: 0,
    reported: [expect.objectContaining({ message: expect.stringContaining(words) })],
    faults: [],
  });
});

test.concurrent("an exception out of the host's own code ends it; a rejection does not", async () => {
  expect(await run('a timer of the host')).toMatchObject({ code: 3, reported: [{ message: expect.stringContaining('JSON') }] });
  expect(await run('a promise of the host')).toMatchObject({ code: 0, reported: [{ where: 'promise', message: 'floating' }] });
});

test.concurrent.each(['process.exit(0)', `require('process').exit()`, 'process.abort()', `process.kill(process.pid, 'SIGKILL')`])(
  'a release that says %s does not end the host',
  async (call) => {
    expect(await run(`setTimeout(() => ${call})`)).toMatchObject({
      code: 0,
      reported: [{ message: 'a release may not end the host', ...cart }],
    });
  },
);

test('the innermost release of a stack counts, and only one that is known', () => {
  const error = {
    stack:
      'Error: x\n    at a (/mf-ui/1/server/e.cjs:1:2)\n    at b (/mf-cart/2/server/e.cjs:1:2)\n    at /mf-quiz/3/server/e.cjs:9:9',
  };
  expect(releaseOfStack(error, (name) => name !== 'mf-ui')).toEqual({ remote: 'mf-cart', version: '2' });
  expect(releaseOfStack(error, () => false)).toBeNull();
  expect(releaseOfStack('words', () => true)).toBeNull();
  expect(releaseOfStack(undefined, () => true)).toBeNull();
});
