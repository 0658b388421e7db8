import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from '../build/builder.ts';
import { root } from '../build/roots.ts';

/** One for all files of a test worker. */
const builder = createBuilder({ ...process.env, NODE_OPTIONS: '' });
const source = join(root, 'shared/platform/fixtures/mf-fixture');
/** Inside of the checkout, so that the copies find the packages. */
const scratch = join(root, '.cache/test/fixtures');

/** Copy of the fixture remote that a test can edit and build. */
export interface Fixture {
  /** A copy of the fixture remote that a test may change. */
  readonly dir: string;
  /** Replaces text in a file of the remote; throws when it is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
  write(file: string, content: string): Promise<void>;
  /** Builds it in a separate process, as `version` or with its content version, and returns the release's folder. Rejects with the build's message. */
  build(version?: string): Promise<string>;
  remove(): Promise<void>;
}

/** A remote to build, publish, break and swap in tests; `under` puts it so deep below where others are. */
export async function createFixture(under = ''): Promise<Fixture> {
  await mkdir(scratch, { recursive: true });
  const home = await mkdtemp(join(scratch, 'f-'));
  const dir = join(home, under, 'mf-fixture');
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
      const { folder } = await builder.build({ target: 'mf-fixture', dir, version, buildsDir: join(home, 'builds') });
      return folder;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
