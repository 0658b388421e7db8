import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { SHELL_VERSION } from '@larder/shell/remote';
import { buildHost } from '../build/build-host.ts';
import { root } from '../build/roots.ts';
import { dependencies, readManifest } from './manifests.ts';

/** Entry points of the host's server: the process that listens, and the one that renders. */
const ENTRIES = ['server/main.ts', 'server/render/worker.ts'];

const own = /((?:from|import)\s*\(?\s*)'(\.{1,2}\/[^']+)\.ts'/g;

/** Puts the scripts of the host's server that `entries` need into `folder`, without their types, as Node itself leaves them out where it reads them. */
async function compileServer(entries: readonly string[], folder: string): Promise<void> {
  const seen = new Set<string>(entries);
  for (const path of seen) {
    const script = stripTypeScriptTypes(await readFile(join(root, 'host', path), 'utf8'));
    for (const [, , name = ''] of script.matchAll(own)) seen.add(join(dirname(path), `${name}.ts`));
    const file = join(folder, path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, script.replaceAll(own, "$1'$2.js'"));
  }
}

/** Maps are for who works on the host. */
const isMap = (path: string): boolean => path.endsWith('.map');

/** The host as `larder dev` of a team's repository opens it, into `folder`: its server, its texts, and its two bundles, built for development. */
export async function stageHost(folder: string): Promise<void> {
  const [built, ...manifests] = await Promise.all([
    buildHost({ dev: true }),
    ...['shared/ui', 'shared/shell', 'host'].map((path) => readManifest(join(root, path))),
  ]);
  await compileServer(ENTRIES, folder);
  await cp(join(root, 'host/content'), join(folder, 'content'), { recursive: true });
  await cp(built.folder, join(folder, 'build'), { recursive: true, filter: (path) => !isMap(path) });
  // The server bundle contains the shared packages and excludes their dependencies.
  const known: Record<string, string> = Object.assign({}, ...manifests.map((each) => each.dependencies));
  const manifest = {
    name: '@larder/host',
    version: SHELL_VERSION,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    exports: { './package.json': './package.json' },
    dependencies: dependencies(Object.keys(known), known),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
