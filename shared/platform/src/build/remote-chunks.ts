import type { RemoteManifest } from '@larder/contracts/release';
import type { Chunk, Configuration, Module } from 'webpack';
import { splitChunks } from './common-config.ts';

/** A module's chunk; by it the manifest finds the module's files. */
export const chunkNameOf = (id: string): string => id.replaceAll('/', '-');

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/**
 * Splits a remote's scripts into files. One file, `shared`, the container's own entry, contains what its slots on every page need. It always loads, so no other file
 * repeats its content, and one text compresses better than several. Sheets are split as everywhere. `slotsOnEveryPage` comes from the host's `build.ts`.
 */
export function remoteChunks({ slots }: RemoteManifest, slotsOnEveryPage: readonly string[], shared: string): SplitChunks {
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
