import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { basename, delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build/roots.ts';
import { packKit } from '../packages/pack.ts';

const run = promisify(execFile);
const COMMAND = '@larder/tooling/dist/team/main.js';

/** An npm that downloads nothing: it fails where a package of `package.json` is not installed. */
const NPM = `#!/usr/bin/env node
const { existsSync, readFileSync } = require('node:fs');
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !existsSync('node_modules/' + name));
if (process.argv[2] !== 'install' || missing.length > 0) throw new Error('npm ' + process.argv[2] + ': ' + missing);
`;

/** Installs the tarballs as `npm init -y` and `npm install` do, with their other dependencies from the checkout: a test downloads nothing. */
async function install(tarballs: readonly string[], folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const there = join(root, 'node_modules');
  await mkdir(join(modules, '@larder'), { recursive: true });
  for (const name of (await readdir(there)).filter((each) => !/^(\.|@larder$|mf-|host$|api$|playwright$)/.test(each)))
    await symlink(join(there, name), join(modules, name));
  await symlink(join(there, '.bin'), join(modules, '.bin'));
  const dependencies: Record<string, string> = {};
  for (const tarball of tarballs) {
    const name = /^larder-(\w+)-/.exec(basename(tarball))?.[1] ?? '';
    await mkdir(join(modules, '@larder', name));
    dependencies[`@larder/${name}`] = `file:${relative(folder, tarball)}`;
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, '@larder', name)]);
  }
  const manifest = { name: basename(folder), version: '1.0.0', main: 'index.js', dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}

/** A team's folder outside of the checkout, in which the packed packages are installed. */
export interface OwnRepository {
  /** Runs a program of its `node_modules`, in it. Returns its output; rejects with its message. */
  run(program: string, ...words: string[]): Promise<string>;
  larder(...words: string[]): Promise<string>;
  /** Opens `larder dev`. Returns its address without a path, and a function that ends it. */
  openDev(): Promise<{ url: string; end(): Promise<void> }>;
}

/** Makes one out of the empty folder `mine`; its programs get `settings`, such as `LARDER_STORE`. */
export async function makeOwnRepository(mine: string, settings: Readonly<Record<string, string>>): Promise<OwnRepository> {
  await install(await packKit(`${mine}.packages`), mine);
  const programs = `${mine}.programs`;
  await mkdir(programs);
  await writeFile(join(programs, 'npm'), NPM, { mode: 0o755 });
  const modules = join(mine, 'node_modules');
  const env = { ...settings, PATH: [programs, join(modules, '.bin'), process.env['PATH']].join(delimiter) };

  async function inMine(program: string, ...words: string[]): Promise<string> {
    const output = run(process.execPath, ['--no-warnings', join(modules, program), ...words], { cwd: mine, env });
    const { stdout, stderr } = await output.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(error.stdout + error.stderr);
    });
    return stdout + stderr;
  }

  return {
    run: inMine,
    larder: (...words) => inMine(COMMAND, ...words),
    async openDev() {
      const args = ['--no-warnings', join(modules, COMMAND), 'dev'];
      const child = spawn(process.execPath, args, { cwd: mine, env: { ...env, PORT: '0' } });
      const ended = new Promise<void>((done) => child.once('close', () => done()));
      let words = '';
      const url = await new Promise<string>((done, fail) => {
        const read = (chunk: Buffer) => {
          words += chunk.toString();
          const at = /open at (\S+),/.exec(words)?.[1];
          if (at) done(at);
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        void ended.then(() => fail(new Error(words)));
      });
      return {
        url,
        async end() {
          child.kill('SIGINT');
          await ended;
        },
      };
    },
  };
}
