import { minifySync } from '@swc/core';
import type { ReleaseManifest, RemoteManifest } from '@larder/contracts/release';
import { clientEntry } from '../build/remote-config.ts';
import { federationOptions } from './options.ts';

/** A shared library as a federation host provides it: `lib` once it is loaded, `get` loads it. */
interface Provided {
  lib?: () => unknown;
  loaded?: unknown;
  get(): Promise<() => unknown>;
}

/** Share scope of a federation host: versions by library. */
type ShareScope = Record<string, Record<string, Provided>>;

/** A federation container. */
interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

interface EntryOptions {
  readonly name: string;
  /** URL of this entry; sheets are relative to it. */
  readonly base: string;
  /** Libraries that the host must share. */
  readonly libraries: readonly string[];
  /** Files of sheets by exposed module. */
  readonly sheets: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adapts the entry of a release to hosts that use the federation plugin: loads the shared libraries that the entry expects to be there, and adds
 * the sheets of a module, which Larder's own host renders itself. The build writes this function's source into `remoteEntry.js`, so it uses nothing
 * from outside.
 *
 * @param entry container of the release
 * @param options name, URL, libraries and sheets of the release
 * @returns container for the plugin's runtime; `get` rejects when the host does not share a library, or a sheet does not load
 */
export function adaptContainer(entry: Container, { name, base, libraries, sheets }: EntryOptions): Container {
  let shared: ShareScope = {};
  let opened: Promise<void> | undefined;
  const links = new Map<string, Promise<void>>();

  async function load(library: string) {
    const versions = Object.values(shared[library] ?? {});
    const provided = versions.find((version) => version.lib ?? version.loaded) ?? versions[0];
    if (!provided) throw new Error(`${name} needs "${library}" from its host: add it to "shared"`);
    return [library, { host: { lib: provided.lib ?? (await provided.get()) } }] as const;
  }

  async function open(): Promise<void> {
    try {
      await entry.init(Object.fromEntries(await Promise.all(libraries.map(load))));
    } catch (error) {
      // The next module tries again.
      opened = undefined;
      throw error;
    }
  }

  function addSheet(file: string): Promise<void> {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.href = new URL(file, base).href;
    const added = new Promise<void>((done, fail) => {
      link.addEventListener('load', () => done());
      link.addEventListener('error', () => fail(new Error(`${link.href} cannot be loaded`)));
    });
    document.head.append(link);
    links.set(file, added);
    added.catch(() => links.delete(file));
    return added;
  }

  return {
    // Loads nothing yet: the host's libraries may wait for the end of this call.
    init: (scope: ShareScope) => void (shared = scope),
    async get(module) {
      await Promise.all([(opened ??= open()), ...(sheets[module] ?? []).map((file) => links.get(file) ?? addSheet(file))]);
      return entry.get(module);
    },
  };
}

/**
 * @param release manifest, version and module files (relative to the release's folder) of a release
 * @returns text of its `remoteEntry.js`, an ES module
 */
export function remoteEntryText(release: {
  remoteManifest: RemoteManifest;
  version: string;
  modules: ReleaseManifest['client']['modules'];
}): string {
  const { remoteManifest, version, modules } = release;
  const { shared } = federationOptions(release);
  const sheets = Object.fromEntries(
    Object.entries(modules).map(([id, { css }]) => [`./${id}`, css.map((path) => path.replace('client/', ''))]),
  );
  const facts = JSON.stringify({ name: remoteManifest.name, libraries: Object.keys(shared), sheets });
  const code = `import * as entry from './${clientEntry(version)}';
export const { init, get } = (${adaptContainer.toString()})(entry, { base: import.meta.url, ...${facts} });`;
  return minifySync(code, { module: true, compress: true, mangle: true, ecma: 2020 }).code;
}
