import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { zipSync } from 'fflate';
import { allFilesUnder } from '../build/files.ts';
import { typesFolder, typesProject } from '../build/types-project.ts';
import { runProgram } from '../process/run-program.ts';
import { TYPES_API, TYPES_ARCHIVE } from './options.ts';

/** Folder of the declarations in the archive, as the federation plugin names it. */
const COMPILED = 'compiled-types';
/** The alias of the remote, which the plugin of a host replaces by its own. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';
/** Time of every file: the archive is part of the release's version. */
const MTIME = new Date(1980, 0, 1);

/** Modules of a remote to declare. */
interface ExposedModules {
  readonly name: string;
  /** Folder of the remote. */
  readonly dir: string;
  /** Modules by public name, such as `./pages/home`. */
  readonly exposes: Readonly<Record<string, string>>;
}

/** Path of a module's TypeScript source, as bundlers resolve it; undefined for other sources. */
function sourceOf(dir: string, path: string): string | undefined {
  const endings = ['', '.tsx', '.ts', '/index.tsx', '/index.ts'];
  return endings.map((ending) => join(dir, path + ending)).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Declares the sources and what they import, into `out`. Returns the compiler's messages where it fails. */
async function compile({ name, dir }: ExposedModules, sources: readonly string[], out: string): Promise<string | undefined> {
  const base = typesProject(name, dir);
  const file = join(out, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    composite: false,
    incremental: false,
    // Publication checks the types; a build only describes them.
    noCheck: true,
    // Everyone can read a release.
    removeComments: true,
    // A source outside of the remote, such as a relative import of another one, must not be declared beside itself.
    rootDir: parse(dir).root,
    outDir: 'declared',
  };
  const files = sources.map((source) => relative(out, source));
  try {
    await writeFile(file, JSON.stringify({ extends: relative(out, base.file), compilerOptions, files, include: [] }));
    // One thread, with rare garbage collection: the other core bundles.
    const args = ['-p', file, '--pretty', 'false', '--singleThreaded'];
    const { code, text } = await runProgram('tsc', args, { keep: 'all', env: { GOGC: '400' } });
    return code === 0 ? undefined : text.trim();
  } finally {
    base.remove();
  }
}

/** Archive of the declarations, with a module for each public name. */
async function archive(declared: string, modules: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const texts: Record<string, string> = {};
  for (const path of await allFilesUnder(declared)) texts[`${COMPILED}/${path}`] = await readFile(join(declared, path), 'utf8');
  for (const [id, path] of modules) {
    const target = `${'../'.repeat(id.split('/').length - 1) || './'}${COMPILED}/${path}`;
    const hasDefault = /\bexport (default\b|\{[^}]*\bdefault\b)/.test(texts[`${COMPILED}/${path}.d.ts`] ?? '');
    const lines = [`export * from '${target}.js';`, ...(hasDefault ? [`export { default } from '${target}.js';`] : [])];
    texts[`${id}.d.ts`] = lines.join('\n');
  }
  const encoder = new TextEncoder();
  const sorted = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const files = sorted.map(([path, text]) => [path, encoder.encode(text)] as const);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: MTIME });
}

/** Types for `loadRemote`, in the plugin's format. */
function apiTypes(ids: readonly string[]): string {
  const names = ids.map((id) => `'${ALIAS}/${id}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) :`);
  return `export type RemoteKeys = ${names.join(' | ')};\ntype PackageType<T> = ${types.join('\n')} any;\n`;
}

/**
 * Declares the types of exposed modules as the federation plugin's `dts` option does, in the files that the plugin of a host reads. The option itself
 * runs the compiler three times, copies the shared packages' types, and its archive differs in every run.
 *
 * @param remote the remote and its exposed modules
 * @returns content by file name; none where no module is TypeScript, or one cannot be declared, which is reported with the compiler's messages
 */
export async function exposedTypes(remote: ExposedModules): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const { name, dir, exposes } = remote;
  const sources = new Map(
    Object.entries(exposes).flatMap(([key, path]) => {
      const source = sourceOf(dir, path);
      return source ? [[key.replace('./', ''), source] as const] : [];
    }),
  );
  if (sources.size === 0) return new Map();
  await mkdir(typesFolder, { recursive: true });
  const out = await mkdtemp(join(typesFolder, 'exposed-'));
  try {
    const failure = await compile(remote, [...sources.values()], out);
    if (failure !== undefined) {
      console.error(`The release of ${name} has no types for other hosts, because they cannot be declared:\n${failure}`);
      return new Map();
    }
    const modules = new Map([...sources].map(([id, source]) => [id, relative(dir, source).replace(/\.tsx?$/, '')]));
    return new Map<string, Uint8Array | string>([
      [TYPES_ARCHIVE, await archive(join(out, 'declared', relative(parse(dir).root, dir)), modules)],
      [TYPES_API, apiTypes([...modules.keys()].toSorted())],
    ]);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
