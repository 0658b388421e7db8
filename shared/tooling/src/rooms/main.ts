import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { localRemotes, root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { runProgram } from '@larder/platform/process/run-program';
import { handedOver, importsIn } from './handed-over.ts';
import { forbiddenPackages, foreignTables, isTest, judge, type Lean, type PackageUse, roomOf } from './judge.ts';
import { rooms, updatesOf } from './rooms.ts';
import { tablesDefinedIn, touchesIn } from './tables.ts';

const FOLDERS = ['api', 'host', ...localRemotes(), 'shared', 'playwright'];
const OURS = /^(api|host|mf-[^/]+|shared|playwright)\/.*\.tsx?$/;
/** Migrations are history, and tests try everything. */
const isSql = (path: string): boolean =>
  /^api\/src\/[^/]+\/.*\.ts$/.test(path) && !path.startsWith('api/src/app/migrations/') && !isTest(path);

interface Cruised {
  modules: {
    source: string;
    dependencies: { module: string; resolved: string; couldNotResolve: boolean; dependencyTypes: string[] }[];
  }[];
}

/** All imports of the project, of types too. @throws PlainError when a file cannot be read or an import leads nowhere */
async function imports(): Promise<{ files: string[]; leans: Lean[]; packages: PackageUse[]; lost: string[] }> {
  const config = 'shared/tooling/src/rooms/dependency-cruiser.config.mjs';
  const { code, text } = await runProgram('depcruise', ['--config', config, '--output-type', 'json', ...FOLDERS], {
    keep: 'stdout',
  });
  if (code !== 0) throw new PlainError('The imports of the project could not be read.');
  const ours = (JSON.parse(text) as Cruised).modules.filter(({ source }) => OURS.test(source));
  const all = ours.flatMap(({ source: from, dependencies }) => dependencies.map((each) => ({ from, ...each })));
  return {
    files: ours.map(({ source }) => source),
    leans: all
      .filter(({ resolved }) => OURS.test(resolved))
      .map(({ from, resolved: to, dependencyTypes }) => ({ from, to, typeOnly: dependencyTypes.includes('type-only') })),
    packages: all.filter(({ resolved }) => !OURS.test(resolved)).map(({ from, module: name }) => ({ from, name })),
    lost: all.filter((each) => each.couldNotResolve).map(({ from, module }) => `${from} imports ${module}, which is not there`),
  };
}

/** How the api's domains lean on each other's tables, and who writes one that is not its own. */
async function tables(files: readonly string[]): Promise<{ leans: Lean[]; wrong: string[] }> {
  const sources = await Promise.all(
    files.filter(isSql).map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const home = new Map(sources.flatMap(({ path, text }) => tablesDefinedIn(text).map((table) => [table, path] as const)));
  const known = new Set(home.keys());
  const leans: Lean[] = [];
  const wrong: string[] = [];
  for (const { path, text } of sources)
    for (const { table, writes, columns } of touchesIn(text, known)) {
      const to = home.get(table) ?? '';
      const [own, owner] = [roomOf(rooms, path) ?? '', roomOf(rooms, to)];
      leans.push({ from: path, to });
      const isShared = columns?.length && columns.every((column) => updatesOf(own).includes(`${table}.${column}`));
      if (writes && own !== owner && !isShared && !rooms[own]?.composes)
        wrong.push(`${path} writes ${table}, which is written by ${owner} alone`);
    }
  return { leans, wrong: [...new Set(wrong)] };
}

/** Functions that hand an entity to another domain of the api; see {@link handedOver}. */
async function entitiesHandedOver(leans: readonly Lean[]): Promise<string[]> {
  const sources = new Map<string, string>();
  const sourceOf = async (path: string): Promise<string> => {
    const text = sources.get(path) ?? (await readFile(join(root, path), 'utf8'));
    sources.set(path, text);
    return text;
  };
  const wrong: string[] = [];
  for (const { from, to } of leans) {
    const isForeign = isSql(from) && isSql(to) && roomOf(rooms, from) !== roomOf(rooms, to);
    if (!isForeign || !(await sourceOf(to)).includes(".table.ts'")) continue;
    const named = [...importsIn(await sourceOf(from))].flatMap(([at, names]) => (join(dirname(from), at) === to ? names : []));
    for (const name of handedOver(await sourceOf(to), named))
      wrong.push(`${to} hands an entity to ${from} by ${name}: answer plain values, and change it where it belongs`);
  }
  return [...new Set(wrong)];
}

const { files, leans, packages, lost } = await imports();
const sql = await tables(files);
const problems = [
  ...lost,
  ...judge(rooms, files, [...leans, ...sql.leans]),
  ...foreignTables(rooms, leans),
  ...(await entitiesHandedOver(leans)),
  ...forbiddenPackages(rooms, packages),
  ...sql.wrong,
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
