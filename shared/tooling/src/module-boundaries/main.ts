import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { localRemotes, root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { runProgram } from '@larder/platform/process/run-program';
import { exposedEntities, importsIn } from './exposed-entities.ts';
import {
  checkModules,
  type Dependency,
  domainCycles,
  forbiddenPackages,
  foreignTables,
  isTest,
  type PackageUse,
} from './check-modules.ts';
import { findCycles } from './cycles.ts';
import { domainOf, modules, UPDATED_COLUMNS, usesAllTables } from './modules.ts';
import { tablesDefinedIn, touchesIn } from './tables.ts';

const FOLDERS = ['api', 'host', ...localRemotes(), 'shared', 'playwright'];
const OURS = /^(api|host|mf-[^/]+|shared|playwright)\/.*\.tsx?$/;
/** Sources of the api but for migrations, which are history, and tests. */
const isSql = (path: string): boolean =>
  /^api\/src\/[^/]+\/.*\.ts$/.test(path) && !path.startsWith('api/src/app/migrations/') && !isTest(path);

interface Cruised {
  modules: {
    source: string;
    dependencies: { module: string; resolved: string; couldNotResolve: boolean; dynamic: boolean; dependencyTypes: string[] }[];
  }[];
}

/** All imports of the project, of types too. @throws PlainError when a file cannot be read */
async function readImports(): Promise<{ files: string[]; imports: Dependency[]; packages: PackageUse[]; broken: string[] }> {
  const config = 'shared/tooling/src/module-boundaries/dependency-cruiser.config.mjs';
  const { code, text } = await runProgram('depcruise', ['--config', config, '--output-type', 'json', ...FOLDERS], {
    keep: 'stdout',
  });
  if (code !== 0) throw new PlainError('The imports of the project could not be read.');
  const ours = (JSON.parse(text) as Cruised).modules.filter(({ source }) => OURS.test(source));
  const all = ours.flatMap(({ source: from, dependencies }) => dependencies.map((each) => ({ from, ...each })));
  return {
    files: ours.map(({ source }) => source),
    imports: all
      .filter(({ resolved }) => OURS.test(resolved))
      .map(({ from, resolved: to, dynamic: isLazy, dependencyTypes }) => ({
        from,
        to,
        isLazy,
        typeOnly: dependencyTypes.includes('type-only'),
      })),
    packages: all.filter(({ resolved }) => !OURS.test(resolved)).map(({ from, module: name }) => ({ from, name })),
    broken: all
      .filter((each) => each.couldNotResolve)
      .map(({ from, module }) => `${from} imports ${module}, which does not exist`),
  };
}

/** Tables that the SQL of the api reads, as dependencies on their definitions, and writes of tables of other domains. */
async function readTables(files: readonly string[]): Promise<{ reads: Dependency[]; wrong: string[] }> {
  const sources = await Promise.all(
    files.filter(isSql).map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const home = new Map(sources.flatMap(({ path, text }) => tablesDefinedIn(text).map((table) => [table, path] as const)));
  const known = new Set(home.keys());
  const reads: Dependency[] = [];
  const wrong: string[] = [];
  for (const { path, text } of sources)
    for (const { table, writes, columns } of touchesIn(text, known)) {
      const to = home.get(table) ?? '';
      const [own = '', owner] = [domainOf(path), domainOf(to)];
      reads.push({ from: path, to, table });
      const isShared = columns?.length && columns.every((column) => UPDATED_COLUMNS[own]?.includes(`${table}.${column}`));
      if (writes && own !== owner && !isShared && !usesAllTables(path))
        wrong.push(`${path} writes ${table}: only ${owner} may write it`);
    }
  return { reads, wrong: [...new Set(wrong)] };
}

/** Functions that take or return an entity of their domain and are imported by another domain; see {@link exposedEntities}. */
async function entitiesExposed(imports: readonly Dependency[]): Promise<string[]> {
  const sources = new Map<string, string>();
  const sourceOf = async (path: string): Promise<string> => {
    const text = sources.get(path) ?? (await readFile(join(root, path), 'utf8'));
    sources.set(path, text);
    return text;
  };
  const wrong: string[] = [];
  for (const { from, to } of imports) {
    const isForeign = isSql(from) && isSql(to) && domainOf(from) !== domainOf(to);
    if (!isForeign || !(await sourceOf(to)).includes(".table.ts'")) continue;
    const named = [...importsIn(await sourceOf(from))].flatMap(([at, names]) => (join(dirname(from), at) === to ? names : []));
    for (const name of exposedEntities(await sourceOf(to), named))
      wrong.push(`${to} exposes an entity to ${from} by ${name}: return plain values, and change it in its domain`);
  }
  return [...new Set(wrong)];
}

const { files, imports, packages, broken } = await readImports();
const { reads, wrong } = await readTables(files);
const dependencies = [...imports, ...reads];
const problems = [
  ...broken,
  ...checkModules(modules, files, dependencies),
  ...domainCycles(dependencies),
  // Code that loads later may import what loads it.
  ...findCycles(imports.flatMap(({ from, to, isLazy }) => (isLazy ? [] : [[from, to] as const]))),
  ...foreignTables(imports),
  ...(await entitiesExposed(imports)),
  ...forbiddenPackages(modules, packages),
  ...wrong,
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
