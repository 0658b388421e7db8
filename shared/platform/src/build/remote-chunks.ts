import type { RemoteManifest } from '@larder/contracts/release';
import type { Chunk, ChunkGroup, Configuration, Module } from 'webpack';
import { splitChunks } from './common-config.ts';

/** A module's chunk; by it the manifest finds the module's files. */
export const chunkNameOf = (id: string): string => id.replaceAll('/', '-');

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/** Returns whether a group of chunks is reached only through pages of these names. */
function isOnlyOf(names: ReadonlySet<string>, group: ChunkGroup, seen = new Set<ChunkGroup>()): boolean {
  if (typeof group.name === 'string' && names.has(group.name)) return true;
  const parents = [...group.parentsIterable].filter((parent) => !seen.has(parent));
  return parents.length > 0 && parents.every((parent) => isOnlyOf(names, parent, new Set([...seen, group])));
}

/**
 * Splits a remote's scripts into files. One file, `shared`, the container's own entry, contains what its slots on every page need. It always loads, so no other file
 * repeats its content, and one text compresses better than several. Sheets are split as everywhere. `slotsOnEveryPage` comes from the host's `build.ts`.
 * Desk pages share one script and one sheet with each other and nothing with the pages of shoppers, so that those do not grow with the desk.
 */
export function remoteChunks(manifest: RemoteManifest, slotsOnEveryPage: readonly string[], shared: string): SplitChunks {
  const everyPage = manifest.slots.filter(({ name }) => slotsOnEveryPage.includes(name));
  const chunks = new Set(everyPage.map(({ module }) => chunkNameOf(module)));
  const everywhere = {
    name: shared,
    chunks: 'all' as const,
    type: /^javascript/,
    test: (module: Module, { chunkGraph }: { chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> } }) =>
      Iterator.from(chunkGraph.getModuleChunksIterable(module)).some(({ name }) => typeof name === 'string' && chunks.has(name)),
    enforce: true,
    priority: 30,
  };
  const deskPages = new Set(manifest.routes.flatMap(({ desk, page }) => (desk ? [chunkNameOf(page)] : [])));
  const isDeskPage = (chunk: Chunk): boolean => typeof chunk.name === 'string' && deskPages.has(chunk.name);
  const ofDesk = { chunks: isDeskPage, minChunks: 2, enforce: true, priority: 20 };
  return {
    ...splitChunks,
    chunks: (chunk) => !chunk.canBeInitial() && !Iterator.from(chunk.groupsIterable).every((group) => isOnlyOf(deskPages, group)),
    cacheGroups: {
      ...splitChunks.cacheGroups,
      ...(chunks.size > 0 && { everywhere }),
      ...(deskPages.size > 1 && {
        desk: { ...ofDesk, name: 'desk', type: /^javascript/ },
        deskSheets: { ...ofDesk, name: 'desk-sheets', type: 'css/mini-extract' },
      }),
    },
  };
}
