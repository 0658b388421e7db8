import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsModule, Stats } from 'webpack';

/** Modules of each script of a browser build with their bytes before minifying, the largest first, to find out why a page is heavy. */
export type ModuleSizes = Readonly<Record<string, readonly (readonly [module: string, bytes: number])[]>>;

export const MODULE_SIZES = 'modules.json';
/** The rest of a script is small. */
const NAMED = 12;

/** Lists every module: webpack's default report omits and groups some. */
const every = {
  all: false,
  ids: true,
  chunks: true,
  chunkModules: true,
  nestedModules: true,
  dependentModules: true,
  groupModulesByType: false,
  groupModulesByPath: false,
  groupModulesByExtension: false,
  groupModulesByAttributes: false,
  chunkModulesSpace: Infinity,
  nestedModulesSpace: Infinity,
};

/** Modules that were concatenated count individually. */
const parts = (modules: readonly StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => (module.modules?.length ? parts(module.modules) : [module]));

/** A module's name without the way to it from the remote's folder, which is another one elsewhere: `@larder/ui/Price.js`, `shared/ui/src/Price.tsx`. */
const withoutWay = (name: string): string => name.replace(/^.*\/node_modules\//, '').replace(/^(?:\.\.\/)+/, '');

/** Writes them into the finished build in `folder`. */
export async function writeModuleSizes(folder: string, stats: Stats | undefined): Promise<void> {
  const { chunks = [] } = stats?.toJson(every) ?? {};
  const sizes: ModuleSizes = Object.fromEntries(
    chunks.flatMap(({ files, modules }) => {
      const named = parts(modules)
        .filter(({ name = '' }) => !name.includes('.css'))
        .map(({ name = '', size = 0 }) => [withoutWay(name), size] as const)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, NAMED);
      return files.filter((file) => file.endsWith('.js')).map((file) => [file, named] as const);
    }),
  );
  await writeFile(join(folder, MODULE_SIZES), JSON.stringify(sizes));
}
