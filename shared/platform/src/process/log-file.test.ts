import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const line = (n: number) => Buffer.from(`line ${String(n).padStart(4, '0')}\n`);

test('a log stays within its bounds, whatever is written, and holds the newest lines in order', () => {
  const path = join(folder, 'logs/api.log');
  const log = openLog(path, { bytes: 100, files: 2 });
  for (let n = 0; n < 1000; n++) log.write(line(n));
  log.close();
  const files = readdirSync(join(folder, 'logs'));
  expect(files.toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const name of files) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(100);
  const text = ['api.log.2', 'api.log.1', 'api.log'].map((name) => readFileSync(join(folder, 'logs', name), 'utf8')).join('');
  expect(text.trim().split('\n').at(-1)).toBe('line 0999');
  expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(20);
  expect(text.trim().split('\n')).toEqual(text.trim().split('\n').toSorted());
});

test('a log that is opened again goes on where it was', () => {
  const path = join(folder, 'api.log');
  for (let n = 0; n < 3; n++) {
    const log = openLog(path, { bytes: 25, files: 1 });
    log.write(line(n));
    log.close();
  }
  expect(readFileSync(path, 'utf8')).toBe('line 0002\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('line 0000\nline 0001\n');
});

test('a log whose folder was deleted goes on in a new one', () => {
  const path = join(folder, 'logs/api.log');
  const log = openLog(path, { bytes: 25, files: 2 });
  log.write(line(0));
  rmSync(join(folder, 'logs'), { recursive: true });
  for (let n = 1; n < 6; n++) log.write(line(n));
  log.close();
  expect(readFileSync(path, 'utf8')).toContain('line 0005\n');
});
