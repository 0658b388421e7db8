import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@larder/platform/process/child-process';
import { keepRunning, nextPause } from './part.ts';

let logs: string;
beforeAll(() => {
  logs = mkdtempSync(join(tmpdir(), 'larder-part-'));
});
afterAll(() => rmSync(logs, { recursive: true }));

test('pauses grow from half a second to half a minute, and start over after a good minute', () => {
  const pauses: number[] = [];
  for (let n = 0; n < 9; n++) pauses.push(nextPause(pauses.at(-1), 1000));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(nextPause(30_000, 59_999)).toBe(30_000);
  expect(nextPause(30_000, 60_000)).toBe(500);
});

const file = 'shared/tooling/src/start/part.fixture.ts';
const isPid = (line: string) => line.startsWith('{"pid"');

test('a killed part is restarted and reported to the operator; a stopped part stays stopped', async () => {
  const messages: string[] = [];
  const again = Promise.withResolvers<void>();
  let starts = 0;
  const part = keepRunning(
    () => {
      if (++starts === 2) again.resolve();
      return startChild('api', file, {}, logs);
    },
    (line) => messages.push(line),
  );
  const first = part.child();
  await first.line(isPid);
  first.process.kill('SIGKILL');
  await again.promise;
  expect(part.ends).toBe(1);
  expect(messages).toEqual([expect.stringContaining('api ended with a signal and is started again in 0.5 s')]);
  const second = part.child();
  await second.line(isPid);
  await part.stop();
  expect(second.process.exitCode).toBe(0);
  expect(starts).toBe(2);
});

test('a part that ends at once, as by process.exit(0) of a release, is reported with its last output', async () => {
  const firstMessage = Promise.withResolvers<string>();
  const part = keepRunning(() => startChild('host', file, { CODE: '7' }, logs), firstMessage.resolve);
  expect(await firstMessage.promise).toMatch(/^host ended with 7 .*\n.*\n?.*bad luck 7$/s);
  await part.stop();
  expect(part.ends).toBe(1);
});
