import type { RemoteDoor } from '@larder/contracts/release';
import type { Chunk, Configuration, Module } from 'webpack';
import { splitChunks } from './common-config.ts';

/** A module's chunk; by it the manifest finds the module's files. */
export const chunkNameOf = (id: string): string => id.replaceAll('/', '-');

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/**
 * How a remote's scripts are cut into files. What its slots of every page need is in one file, `shared`, the container's own entry: it comes anyway, so no other file
 * carries any of it again, and one text is packed smaller than several. Sheets are cut as everywhere. `slotsOnEveryPage` comes from the host's `build.ts`.
 */
export function remoteChunks({ slots }: RemoteDoor, slotsOnEveryPage: readonly string[], shared: string): SplitChunks {
  const chunks = new Set(slots.filter(({ name }) => slotsOnEveryPage.includes(name)).map(({ module }) => chunkNameOf(module)));
  const everywhere = {
    name: shared,
    chunks: 'all' as const,
    type: /^javascript/,
    test: (module: Module, { chunkGraph }: { chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> } }) =>
      Iterator.from(chunkGraph.getModuleChunksIterable(module)).some(({ name }) => typeof name === 'string' && chunks.has(name)),
    enforce: true,
    priority: 30,
  };
  return { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, ...(chunks.size > 0 && { everywhere }) } };
}
