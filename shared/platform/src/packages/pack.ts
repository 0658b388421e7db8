import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SHELL_VERSION } from '@larder/shell/remote';
import { declaredPoints } from '../build/contract/declared.ts';
import { allFilesUnder } from '../build/files.ts';
import { root } from '../build/roots.ts';
import { compileKit } from './compile.ts';
import { stageHost } from './host-package.ts';
import { KIT, type KitPackage } from './kit.ts';
import { dependencies, readManifest } from './manifests.ts';

/** Tools that check and test a remote, in the versions of the checkout. */
async function tools(): Promise<object> {
  const { devDependencies = {} } = await readManifest(root);
  const names = [
    '@jest/globals',
    '@swc/jest',
    '@testing-library/react',
    '@types/node',
    '@types/react',
    'identity-obj-proxy',
    'jest',
    'jest-environment-jsdom',
    'oxlint',
    'typescript',
  ];
  return Object.fromEntries(names.map((name) => [name, devDependencies[name]]));
}

const entryOf = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

/** The `package.json` of a packed room: what it exports, and what it needs in which versions. */
async function packedManifest({ room, exports, without = [], also = [] }: KitPackage): Promise<object> {
  const [own, store] = await Promise.all([readManifest(join(root, 'shared', room)), readManifest(root)]);
  const known = { ...store.devDependencies, ...own.devDependencies, ...own.dependencies };
  const names = [...Object.keys(own.dependencies ?? {}), ...also].filter((name) => !without.includes(name));
  return {
    name: own.name,
    version: SHELL_VERSION,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    exports: {
      './package.json': './package.json',
      ...(room === 'ui' && { './*.css': './dist/*.css' }),
      ...(room === 'shell' && { './points.json': './points.json' }),
      ...Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, entryOf(file)])),
    },
    ...(room === 'tooling' && { bin: { larder: './dist/team/main.js' } }),
    ...(own.sideEffects !== undefined && { sideEffects: own.sideEffects }),
    dependencies: dependencies(names, known),
  };
}

/** Arranges a compiled package for npm. */
async function stage(pack: KitPackage, compiled: string, folder: string): Promise<void> {
  const source = join(root, 'shared', pack.room, 'src');
  await mkdir(folder, { recursive: true });
  await cp(join(compiled, pack.room, 'src'), join(folder, 'dist'), { recursive: true });
  for (const path of (await allFilesUnder(source)).filter((each) => pack.assets.test(each))) {
    await mkdir(dirname(join(folder, 'dist', path)), { recursive: true });
    await cp(join(source, path), join(folder, 'dist', path));
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await packedManifest(pack), null, 2)}\n`);
  if (pack.room === 'tooling') await writeFile(join(folder, 'tools.json'), JSON.stringify(await tools()));
  if (pack.room !== 'shell') return;
  await writeFile(join(folder, 'points.json'), JSON.stringify(await declaredPoints()));
  for (const kind of ['js', 'd.ts']) {
    await cp(join(compiled, `shell/test/components.${kind}`), join(folder, `dist/testing/setup.${kind}`));
    const environment = `browser-environment.${kind}`;
    await cp(join(compiled, 'shell/test', environment), join(folder, 'dist/testing', environment));
  }
}

/**
 * `larder packages <folder>`: packs the packages that a remote may import with `npm pack`, for a team with a separate repository: scripts, types and
 * `exports`, each with the shell's version. Returns the tarballs' paths.
 */
export async function packKit(out: string): Promise<string[]> {
  const work = join(root, '.cache/packages', String(process.pid));
  try {
    await compileKit(join(work, 'compiled'));
    for (const pack of KIT) await stage(pack, join(work, 'compiled'), join(work, pack.room));
    await stageHost(join(work, 'host'));
    await mkdir(out, { recursive: true });
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', ...KIT.map(({ room }) => `./${room}`), './host', '--pack-destination', out, '--silent', '--ignore-scripts'],
      { cwd: work, shell: process.platform === 'win32' },
    );
    return stdout
      .trim()
      .split('\n')
      .map((file) => join(out, file));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
