import { execFile } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../build/roots.ts';

const run = promisify(execFile);
const worker = fileURLToPath(new URL('../build/worker.ts', import.meta.url));
const source = join(root, 'host/fixtures/mf-fixture');
/** Inside of the checkout, so that the copies find the packages. */
const scratch = join(root, '.cache/test/fixtures');

export interface Fixture {
  /** A copy of the fixture remote that a test may change. */
  readonly dir: string;
  /** Replaces text in a file of the remote; throws when it is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
  write(file: string, content: string): Promise<void>;
  /** Builds it as `version` in a process of its own and answers the release's folder. Rejects with the build's words. */
  build(version: string): Promise<string>;
  remove(): Promise<void>;
}

/** A remote to build, publish, break and swap in tests. */
export async function createFixture(): Promise<Fixture> {
  await mkdir(scratch, { recursive: true });
  const home = await mkdtemp(join(scratch, 'f-'));
  const dir = join(home, 'mf-fixture');
  await cp(source, dir, { recursive: true });
  return {
    dir,
    async edit(file, from, to) {
      const text = await readFile(join(dir, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(join(dir, file), text.replaceAll(from, to));
    },
    write: (file, content) => writeFile(join(dir, file), content),
    async build(version) {
      const args = ['--no-warnings', worker, 'mf-fixture', dir, version, join(home, 'builds')];
      const { stdout } = await run(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
      return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { folder: string }).folder;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
