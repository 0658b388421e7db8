import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaintOf, logErrors } from './log-errors.ts';

test.each([
  ['', undefined],
  ['{"port":3000}', undefined],
  ['{"level":30,"msg":"call"}', undefined],
  ['{"level":40,"msg":"job failed, will be tried again"}', undefined],
  ['{"level":50,"err":{"message":"reading reduce"},"msg":"jobs"}', 'jobs: reading reduce'],
  ['{"level":60,"msg":"gone"}', 'gone'],
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
])('%s', (line, complaint) => expect(complaintOf(line)).toBe(complaint));

test('errors of all parts, also of rotated files, with their counts', async () => {
  const logs = await mkdtemp(join(tmpdir(), 'larder-errors-'));
  await writeFile(join(logs, 'api.log.1'), '{"level":50,"msg":"jobs"}\n');
  await writeFile(join(logs, 'api.log'), '{"level":50,"msg":"jobs"}\n{"level":30,"msg":"well"}\n');
  await writeFile(join(logs, 'host.log'), '{"port":1}\nOut of memory\n');
  expect(await logErrors(logs)).toEqual(['api: jobs (2 times)', 'host: Out of memory (1 times)']);
  await rm(logs, { recursive: true });
});
