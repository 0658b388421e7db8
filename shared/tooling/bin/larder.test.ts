import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout in which nothing is installed, on a machine without npm. */
let root: string;
const atWork = () => join(root, '.cache/at-work');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder-'));
  cpSync(import.meta.dirname, join(root, 'shared/tooling/bin'), { recursive: true });
  mkdirSync(atWork(), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [join(root, 'shared/tooling/bin/larder.mjs'), ...words], {
    encoding: 'utf8',
    env: { PATH: root, ...env },
  });
const larder = (...words: string[]) => run(words);

/** Writes the lock file of the checkout, or that of an installation; `versions` replaces those of single packages. */
function writeLock(file: string, versions: Readonly<Record<string, string>> = {}): void {
  const version = (name: string) => ({ version: versions[name] ?? '1.0.0' });
  const packages = {
    '': { devDependencies: { typescript: '1.0.0' } },
    'mf-cart': { dependencies: { react: '1.0.0' } },
    api: { dependencies: { koa: '1.0.0' } },
    'shared/tooling': { dependencies: { webpack: '1.0.0' } },
    'node_modules/koa': { ...version('koa'), dependencies: { depd: '1.0.0' } },
    'node_modules/depd': version('depd'),
    'node_modules/react': { ...version('react'), dependencies: { scheduler: '1.0.0' } },
    'node_modules/react/node_modules/scheduler': version('scheduler'),
    'node_modules/typescript': version('typescript'),
    'node_modules/webpack': version('webpack'),
    // npm installs neither: the first is of another platform, and the link of a new remote is needed by no import.
    ...(file === 'package-lock.json' && {
      'node_modules/darwin': { version: '1.0.0', optional: true },
      'node_modules/mf-cart': { resolved: 'mf-cart', link: true },
    }),
  };
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

/** Installs a checkout whose command prints its words. */
function install(): void {
  const bin = join(root, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  mkdirSync(join(root, 'shared/tooling/src'));
  writeFileSync(join(root, 'shared/tooling/src/cli.ts'), 'console.log(process.argv.slice(2).join(" "));');
  writeLock('package-lock.json');
  writeLock('node_modules/.package-lock.json');
}
/** Another process of the checkout, such as an open store. */
const openStore = () => writeFileSync(join(atWork(), String(process.pid)), '');

test('installs nothing while another process of this checkout is at work', () => {
  openStore();
  expect(larder('check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`at work here (process ${process.pid}).\nClose it`),
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
  install();
  writeLock('package-lock.json', { webpack: '1.0.1' });
  expect(larder('release', 'rollback', 'mf-cart')).toMatchObject({ status: 0, stdout: 'release rollback mf-cart\n' });
  expect(larder('release', 'publish', 'mf-cart')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm ci did not succeed'),
  });
});

test('a lock file with a new time and the same packages installs nothing', () => {
  install();
  utimesSync(join(root, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  expect(larder('--help')).toMatchObject({ status: 0, stdout: '--help\n', stderr: '' });
});

test.each(['koa', 'depd'])('while a store is open, a remote is published that does not need the new %s', (name) => {
  install();
  openStore();
  writeLock('package-lock.json', { [name]: '1.0.1' });
  expect(larder('release', 'publish', 'mf-cart')).toMatchObject({
    status: 0,
    stdout: 'release publish mf-cart\n',
    stderr: `${name} is to be installed, and Larder is at work here. mf-cart does not need it.\n`,
  });
  expect(larder('release', 'publish')).toMatchObject({ status: 1, stderr: expect.stringContaining(`${name} must be installed`) });
});

test.each(['react', 'scheduler', 'webpack', 'typescript'])(
  'while a store is open, publishing a remote that needs the new %s says what to do',
  (name) => {
    install();
    openStore();
    writeLock('package-lock.json', { [name]: '1.0.1' });
    expect(larder('release', 'publish', 'mf-cart')).toMatchObject({
      status: 1,
      stderr: `${name} must be installed first, and an installation would break the Larder that is at work here (process ${process.pid}).
Close it (an open store: Ctrl-C in its terminal), then repeat this command, which installs the packages.
`,
    });
  },
);

test('a start whose port is taken is refused before anything is installed', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    expect(run(['start'], { PORT: String(port) })).toMatchObject({
      status: 1,
      stderr: `Port ${port} is taken. Choose another: PORT=${port + 1} npm start\n`,
    });
  } finally {
    server.close();
  }
  await once(server, 'close');
  expect(run(['start'], { PORT: String(port) }).stderr).toContain('npm ci did not succeed');
});
