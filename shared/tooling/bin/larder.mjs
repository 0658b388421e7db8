#!/usr/bin/env node
// The one entrance. Runs on any Node from 20 with nothing installed: installs what package-lock.json names, then goes on under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseTakenPort } from './free-port.mjs';
import { outdatedPackages } from './installed-packages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Larder needs Node 20 or newer; this is ${process.version}.`);

/** A file for each process that works in this checkout, named by its id; one that was killed leaves its own behind. */
const atWork = join(root, '.cache/at-work');
mkdirSync(atWork, { recursive: true });
const own = join(atWork, String(process.pid));
for (const pid of readdirSync(atWork))
  if (join(atWork, pid) === own || !isAlive(Number(pid))) rmSync(join(atWork, pid), { force: true });
const others = readdirSync(atWork);
writeFileSync(own, '');
process.on('exit', () => rmSync(own, { force: true }));

const [command, action, ...words] = process.argv.slice(2);
/** Taking a release back must not wait for an installation, nor take the packages away under a store that runs. */
const isUrgent = command === 'release' && action !== 'publish' && existsSync(node);

/** A remote of the checkout is built with the packages that it and the build need; those of the API and the host may be older. */
function packagesToInstall() {
  const outdated = outdatedPackages(root);
  const remote = command === 'release' && action === 'publish' && words.find((word) => /^mf-[\w-]+$/.test(word));
  if (others.length === 0 || outdated.length === 0 || !remote || !existsSync(node)) return outdated;
  const needed = outdatedPackages(root, [remote, 'shared/tooling']);
  if (needed.length === 0)
    process.stderr.write(
      `${list(outdated)} ${outdated.length === 1 ? 'is' : 'are'} to be installed, and Larder is at work here. ${remote} does not need ${outdated.length === 1 ? 'it' : 'them'}.\n`,
    );
  return needed;
}

/** Names of the first packages. */
function list(folders) {
  const names = folders.slice(0, 3).map((folder) => folder.replace(/^.*node_modules\//, ''));
  return folders.length > names.length
    ? `${names.join(', ')} and ${folders.length - names.length} more packages`
    : names.join(', ');
}

const outdated = isUrgent ? [] : packagesToInstall();
if (outdated.length > 0 || !existsSync(node)) {
  // A port that is not a number is refused with all other settings.
  const port = command === 'start' ? Number(process.env.PORT ?? 3000) : NaN;
  const taken = port > 0 && port < 65_536 ? await refuseTakenPort(port) : undefined;
  if (taken) fail(taken);
  // npm ci takes away what is there, under the feet of whoever runs on it.
  if (others.length > 0)
    fail(
      `${list(outdated) || 'Node'} must be installed first, and an installation would break the Larder that is at work here (process ${others.join(', ')}).
Close it (an open store: Ctrl-C in its terminal), then repeat this command, which installs the packages.`,
    );
  process.stderr.write('Installing the packages (about a minute, once) …\n');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.error || npm.status !== 0)
    fail(`npm ci did not succeed${npm.error ? `: ${npm.error.message}` : '; its own words stand above'}.`);
}

// An ipc channel tells the child when this process is gone, even by kill -9.
const child = spawn(node, ['--no-warnings', join(root, 'shared/tooling/src/cli.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // All that is started below keeps what Node made of its files: a host starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** Name and parent of a process, on systems that have `/proc` or `ps`. */
function processOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(.*\S)/.exec(stdout ?? '') ?? [];
    return { name, parent: Number(parent) };
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// npm killed outright tells nobody, and a shell may stand between it and us.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const above = processOf(process.ppid);
  const npm = above.name?.endsWith('sh') && above.parent > 1 ? above.parent : process.ppid;
  setInterval(() => isAlive(npm) || child.kill('SIGTERM'), 1000).unref();
}
child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
