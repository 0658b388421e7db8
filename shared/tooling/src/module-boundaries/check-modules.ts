import { findCycles } from './cycles.ts';
import { domainOf, type EntryPoint, type Module, usesAllTables } from './modules.ts';

/** A file imports another one, or its SQL reads a table that the other one defines. */
export interface Dependency {
  from: string;
  to: string;
  /** An import of types. */
  typeOnly?: boolean;
  /** An `import()`. */
  isLazy?: boolean;
  /** The table, where SQL reads one. */
  table?: string;
}

/** A file imports a package. */
export interface PackageUse {
  from: string;
  name: string;
}

type Modules = Readonly<Record<string, Module>>;

/** Tests, what only they use, and browser tests. */
const TEST =
  /\.(test|spec|fixture)\.tsx?$|^(shared\/[^/]+|mf-[^/]+|host)\/test\/|^(host|shared\/platform)\/fixtures\/|^api\/(test|simulation)\//;
/** Checks whether a file belongs to tests, which may import more. */
export const isTest = (path: string): boolean => TEST.test(path);

/** Where tables are defined. */
const TABLES = /\.table\.ts$/;

const moduleOf = (modules: Modules, path: string): string | undefined =>
  Object.keys(modules).find((name) => modules[name]?.files.test(path));

/**
 * Compares imports and reads of tables with the declared modules.
 * @returns one line a problem; empty when all is as declared
 */
export function checkModules(modules: Modules, files: readonly string[], dependencies: readonly Dependency[]): string[] {
  const unassigned = files.filter((path) => moduleOf(modules, path) === undefined).map((path) => `${path} is in no module`);
  const used = new Set<string>();
  const wrong = dependencies.flatMap((dependency) => {
    const { from, to, table } = dependency;
    const [a, b] = [moduleOf(modules, from), moduleOf(modules, to)];
    if (a === undefined || b === undefined) return [];
    if (isTest(to) && !isTest(from)) return [`${from} depends on what only tests use: ${to}`];
    if (a === b) return [];
    const arrow = `${a} -> ${b}`;
    used.add(table === undefined ? (isTest(from) ? `${arrow} in tests` : arrow) : `${a} reads ${table}`);
    if (isAllowed(modules, a, b, isTest(from)))
      return isByEntryPoint(modules[a]?.entryPoints?.[b], dependency)
        ? []
        : [`${from} imports ${to}, which is no entry point of ${b}`];
    if (table !== undefined)
      return usesAllTables(from) || modules[a]?.readsAbove?.includes(table)
        ? []
        : [`${from} reads ${table} of ${b}: add it to readsAbove of ${a}`];
    const through = modules[a]?.exceptions?.[b];
    if (through === undefined) return [`${arrow} is not declared: ${from} depends on ${to}`];
    return through === to ? [] : [`${from} imports ${to}: ${a} may import ${through} only of ${b}`];
  });
  return [...unassigned, ...new Set(wrong), ...unused(modules, used), ...unknown(modules), ...moduleCycles(modules)];
}

function isAllowed(modules: Modules, a: string, b: string, inTest: boolean): boolean {
  const { dependsOn = [], alwaysAllowed = [], inTests = [] } = modules[a] ?? {};
  if (dependsOn.includes(b) || alwaysAllowed.includes(b)) return true;
  return inTest && (inTests.includes(b) || (isOfApi(a) && isOfApi(b)));
}

function isByEntryPoint(entryPoint: EntryPoint | undefined, { from, to, typeOnly = false }: Dependency): boolean {
  if (!entryPoint || entryPoint.files.test(to)) return true;
  return isTest(from) ? isTest(to) || entryPoint.types === true : typeOnly && entryPoint.types === true;
}

/**
 * Imports of table definitions of other domains: an entity is a row that is written when it is changed. Others read by the typed builder, and write by
 * functions of the domain.
 */
export function foreignTables(dependencies: readonly Dependency[]): string[] {
  return dependencies.flatMap(({ from, to }) => {
    const [a, b] = [domainOf(from), domainOf(to)];
    const isForeign = TABLES.test(to) && a !== b && a !== undefined && a !== 'app' && !isTest(from);
    return isForeign ? [`${from} imports ${to}: only ${b} may import this definition of a table`] : [];
  });
}

/** Imports of packages that a module may not import; its tests may. */
export function forbiddenPackages(modules: Modules, uses: readonly PackageUse[]): string[] {
  return uses.flatMap(({ from, name }) => {
    const module = moduleOf(modules, from);
    return module !== undefined && !isTest(from) && modules[module]?.without?.test(name)
      ? [`${from} imports ${name}, which ${module} may not import`]
      : [];
  });
}

/** Cycles of domains within a group of the api, by imports and by tables that they read. */
export function domainCycles(dependencies: readonly Dependency[]): string[] {
  const group = (domain: string): string | undefined => domain.split('/')[0];
  return findCycles(
    dependencies.flatMap(({ from, to }) => {
      const [a, b] = [domainOf(from), domainOf(to)];
      if (a === undefined || b === undefined || a === b || isTest(from) || usesAllTables(from)) return [];
      return group(a) === group(b) ? [[a, b] as const] : [];
    }),
  );
}

const isOfApi = (module: string): boolean => module.startsWith('api/');

function unused(modules: Modules, used: ReadonlySet<string>): string[] {
  return Object.entries(modules).flatMap(([name, { dependsOn, inTests = [], exceptions = {}, readsAbove = [] }]) =>
    [
      ...[...dependsOn, ...Object.keys(exceptions)].map((other) => `${name} -> ${other}`),
      ...inTests.map((other) => `${name} -> ${other} in tests`),
      ...readsAbove.map((table) => `${name} reads ${table}`),
    ]
      .filter((arrow) => !used.has(arrow))
      .map((arrow) => `${arrow} is declared and not used`),
  );
}

const arrowsOf = ({ dependsOn, alwaysAllowed = [] }: Module): string[] => [...dependsOn, ...alwaysAllowed];

function unknown(modules: Modules): string[] {
  return Object.entries(modules).flatMap(([name, module]) =>
    [...arrowsOf(module), ...(module.inTests ?? []), ...Object.keys(module.exceptions ?? {})]
      .filter((other) => !modules[other])
      .map((other) => `${name} depends on ${other}, which is no module`),
  );
}

/** Cycles of declared modules; exceptions do not count. */
const moduleCycles = (modules: Modules): string[] =>
  findCycles(Object.entries(modules).flatMap(([name, module]) => arrowsOf(module).map((other) => [name, other] as const)));
