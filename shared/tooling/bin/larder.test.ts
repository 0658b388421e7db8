import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout in which nothing is installed, on a machine without npm. */
let root: string;
const atWork = () => join(root, '.cache/at-work');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder-'));
  cpSync(join(import.meta.dirname, 'larder.mjs'), join(root, 'shared/tooling/bin/larder.mjs'));
  mkdirSync(atWork(), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const larder = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'shared/tooling/bin/larder.mjs'), ...words], { encoding: 'utf8', env: { PATH: root } });

test('installs nothing while another process of this checkout is at work', () => {
  writeFileSync(join(atWork(), String(process.pid)), '');
  expect(larder('check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`is at work here (process ${process.pid})`),
  });
  expect(existsSync(join(atWork(), String(process.pid)))).toBe(true);
});

test('installs once; a killed installation delays no other one, and none leaves temporary files', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(atWork(), String(pid)), '');
  expect(larder('check')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm ci did not succeed') });
  expect(readdirSync(atWork())).toEqual([]);
});

test('a release is promoted and rolled back with the installed packages, however old', () => {
  const bin = join(root, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  mkdirSync(join(root, 'shared/tooling/src'));
  writeFileSync(join(root, 'shared/tooling/src/cli.ts'), 'console.log(process.argv.slice(2).join(" "));');
  expect(larder('release', 'rollback', 'mf-cart')).toMatchObject({ status: 0, stdout: 'release rollback mf-cart\n' });
  expect(larder('release', 'publish', 'mf-cart')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm ci did not succeed'),
  });
});
