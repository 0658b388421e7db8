import type { DeskRoute, RemoteManifest, RemoteOrigins } from '@larder/contracts/release';
import type { LoadedRelease } from './loaded-release.ts';
import { slotExamples } from './slot-examples.ts';

/** Audience that may open a page (OP-075). */
export type Access = RemoteManifest['routes'][number]['access'];

/** A page of a live remote. */
export interface PageRoute {
  readonly path: string;
  readonly remote: string;
  readonly module: string;
  readonly access: Access;
  /** Name of the page's layout (SHELL-103); absent for the plain one. */
  readonly layout?: string | undefined;
  /** Of a page of the desk: its permission, and its entry in the navigation. */
  readonly desk?: DeskRoute | undefined;
}

/** The browser's data about one pinned release. Paths of files are relative to `base`. */
export interface ClientRelease {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly base: string;
  readonly entry: string;
  readonly modules: Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>;
}

/** Everything of the pinned releases that the browser gets in the page. */
export interface ClientRegistry {
  readonly releases: readonly ClientRelease[];
  readonly routes: readonly PageRoute[];
  readonly slots: Readonly<Record<string, { remote: string; module: string }>>;
  /** In previews: props with which a slot can be shown alone, by its name. */
  readonly examples?: Readonly<Record<string, object>>;
  /** Remotes that should be live but of which nothing is known: an unknown path may be theirs. */
  readonly missing: readonly string[];
}

/** One release of each remote, fixed as long as it is referenced: by a request, and by the page of its response. */
export interface Snapshot {
  readonly registry: ClientRegistry;
  /** The evaluated module, or undefined when the remote is not there. */
  module(remote: string, id: string): unknown;
  /** URLs of the sheets of a module. */
  sheets(remote: string, id: string): readonly string[];
  /** Text of a sheet of the pinned releases. */
  readonly css: (href: string) => string | undefined;
  /** URL of the script that opens a remote; undefined when the remote is not there. */
  entry(remote: string): string | undefined;
  /** Hash by URL of every script and sheet of the pinned releases. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Third-party origins that the pinned releases declare, by remote. */
  readonly origins: Readonly<Record<string, RemoteOrigins>>;
}

/** Fixes the generations given. `publicBase` is where browsers find the release store; `isPreview` adds the examples of slots. */
export function createSnapshot(
  generations: readonly LoadedRelease[],
  missing: readonly string[],
  publicBase: string,
  { isPreview = false } = {},
): Snapshot {
  const byName = new Map(generations.map((generation) => [generation.name, generation]));
  const baseOf = (generation: LoadedRelease): string => publicBase + generation.url;
  const integrity: Record<string, string> = {};
  const texts = new Map<string, string>();
  const slots: Record<string, { remote: string; module: string }> = {};
  const routes: PageRoute[] = [];
  for (const generation of generations) {
    const { client, files } = generation.manifest;
    for (const [path, file] of Object.entries(files)) {
      // Pages load the release's own entry; the standard entry is for other hosts.
      const isLoaded = path !== 'client/remoteEntry.js' || path === client.entry;
      if (isLoaded && path.startsWith('client/') && /\.(m?js|css)$/.test(path))
        integrity[baseOf(generation) + path] = file.integrity;
    }
    for (const [path, css] of generation.css) texts.set(baseOf(generation) + path, css);
    const { door: remoteManifest, name } = generation.manifest;
    for (const route of remoteManifest.routes) {
      if (routes.some((other) => other.path === route.path)) continue;
      const { path, page: module, access, layout, desk } = route;
      routes.push({ path, remote: name, module, access, layout, ...(desk && { desk }) });
    }
    for (const slot of remoteManifest.slots) slots[slot.name] ??= { remote: name, module: slot.module };
  }
  const filesOf = (remote: string, id: string) => byName.get(remote)?.manifest.client.modules[id];
  return {
    registry: {
      releases: generations.map((generation) => ({
        name: generation.name,
        version: generation.version,
        container: generation.manifest.container,
        base: baseOf(generation),
        entry: generation.manifest.client.entry,
        modules: generation.manifest.client.modules,
      })),
      routes,
      slots,
      ...(isPreview && {
        examples: Object.assign({}, ...generations.map(({ manifest }) => slotExamples(manifest))) as Record<string, object>,
      }),
      missing,
    },
    integrity,
    origins: Object.fromEntries(
      generations.flatMap(({ name, manifest: { door } }) => (door.origins ? [[name, door.origins]] : [])),
    ),
    css: (href) => texts.get(href),
    module: (remote, id) => byName.get(remote)?.modules.get(id),
    sheets(remote, id) {
      const generation = byName.get(remote);
      if (!generation) return [];
      return (filesOf(remote, id)?.css ?? []).map((path) => baseOf(generation) + path);
    },
    entry(remote) {
      const generation = byName.get(remote);
      return generation && baseOf(generation) + generation.manifest.client.entry;
    },
  };
}

/** Identifies the releases of a page; equal texts mean equal code. */
export const liveOf = ({ releases, missing }: ClientRegistry): string =>
  [...releases.map(({ name, version }) => `${name}@${version}`), ...missing.map((name) => `no ${name}`)].toSorted().join(' ');

/** The result of `liveOf` with these releases instead of the live ones, and none missing. */
export function liveWith(live: string, releases: readonly { readonly name: string; readonly version: string }[]): string {
  const others = live.split(' ').filter((each) => !releases.some(({ name }) => each.startsWith(`${name}@`)));
  return [...others, ...releases.map(({ name, version }) => `${name}@${version}`)].toSorted().join(' ');
}
