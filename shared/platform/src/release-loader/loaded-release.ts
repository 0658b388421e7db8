import { API_VERSION, type RegistryEntry, type ReleaseManifest } from '@larder/contracts/release';
import { FormatError, readManifestText } from '@larder/contracts/release-formats';
import { evaluate, type Container } from './container.ts';
import { fits } from './version-range.ts';
import type { ReleaseSource } from './release-source.ts';
import { RemoteError, asRemoteError } from './remote-error.ts';
import type { ShareScope } from './share-scope.ts';

/**
 * Requests permission to evaluate a release's code now, because the evaluation may block a process forever. Resolves when it is granted; the
 * returned function is called at its end. Rejects where it is refused.
 */
export type Admit = (remote: string, version: string) => Promise<(loaded: boolean) => void>;

/** ms in which the code of a release has to come back from its first run: others wait for that. */
export const EVALUATION_MS = 10_000;

/** Where a release is stored, its version, and the hash of its manifest. */
export type ReleaseAddress = Pick<RegistryEntry, 'url' | 'metadata'>;

/** One release of a remote, ready to render: every module evaluated, every sheet in hand. */
export interface LoadedRelease {
  readonly name: string;
  readonly version: string;
  /** Path of the release's folder in the store, such as `/mf-cart/3f2a…/`. */
  readonly url: string;
  readonly manifest: ReleaseManifest;
  /** Evaluated modules by id; empty when only the manifest could be had. */
  readonly modules: ReadonlyMap<string, unknown>;
  /** Text of every sheet by its path in the release. */
  readonly css: ReadonlyMap<string, string>;
}

function parseManifest(text: string, entry: ReleaseAddress): ReleaseManifest {
  try {
    return readManifestText(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new RemoteError('contract', 'manifest', `${entry.url}${error.message}`);
  }
}

const integrityOf = (manifest: ReleaseManifest, path: string): string => {
  const file = manifest.files[path];
  if (!file) throw new RemoteError('contract', 'manifest', `${path} has no hash in the manifest`);
  return file.integrity;
};

/** A release of which only the manifest is known: its routes exist, its pages wait for the browser. */
export const coldGeneration = (entry: ReleaseAddress, manifest: ReleaseManifest): LoadedRelease => ({
  name: manifest.name,
  version: manifest.version,
  url: entry.url,
  manifest,
  modules: new Map(),
  css: new Map(),
});

/** Rejects with a `RemoteError` also where the release needs another shell or api than this host has: it would fail at its first visitor. */
export async function loadManifest(
  entry: ReleaseAddress,
  { source, scope }: { source: ReleaseSource; scope: ShareScope },
): Promise<ReleaseManifest> {
  const manifest = parseManifest(await source.read(`${entry.url}manifest.json`, entry.metadata.integrity, 'manifest'), entry);
  const [shell = ''] = Object.keys(scope['@larder/shell'] ?? {});
  const refuse = (what: string): never => {
    throw new RemoteError('contract', 'manifest', what);
  };
  const { shell: needed, requires: { api = API_VERSION } = {} } = manifest.door;
  if (!fits(shell, needed)) refuse(`it needs shell ${needed}; this host has ${shell}`);
  if (!fits(API_VERSION, api)) refuse(`it needs version ${api} of the api; this host asks ${API_VERSION}`);
  return manifest;
}

async function warm(container: Container, manifest: ReleaseManifest): Promise<Map<string, unknown>> {
  const modules = new Map<string, unknown>();
  for (const id of Object.keys(manifest.client.modules)) {
    try {
      modules.set(id, (await container.get(`./${id}`))());
    } catch (error) {
      throw asRemoteError(error, `module ${id}`);
    }
  }
  return modules;
}

/** Fetches, verifies, evaluates and warms up a release without affecting the live one. Throws `RemoteError`; a half-loaded release is never returned. */
export async function loadRelease(options: {
  entry: ReleaseAddress;
  manifest: ReleaseManifest;
  source: ReleaseSource;
  scope: ShareScope;
  /** Called once the code is downloaded, before it is evaluated. */
  admit: Admit | undefined;
}): Promise<LoadedRelease> {
  const { entry, manifest, source, scope, admit } = options;
  const sheets = [...new Set(Object.values(manifest.client.modules).flatMap((module) => module.css))];
  const read = (path: string, phase: string) => source.read(entry.url + path, integrityOf(manifest, path), phase);
  const [code, ...texts] = await Promise.all([
    read(manifest.server.entry, 'entry'),
    ...sheets.map((path) => read(path, 'sheet')),
  ]);
  const done = await admit?.(manifest.name, manifest.version);
  let modules: LoadedRelease['modules'] | undefined;
  try {
    const filename = `${entry.url}${manifest.server.entry}`;
    modules = await inTime(evaluated({ code: code ?? '', filename, manifest, scope }));
  } finally {
    done?.(modules !== undefined);
  }
  const css = new Map(sheets.map((path, index) => [path, texts[index] ?? '']));
  return { ...coldGeneration(entry, manifest), modules, css };
}

/** Rejects with a `RemoteError` where a release still waits when its time is over. It does not detect a blocked process (`render/liveness.ts`). */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new RemoteError('timeout', 'entry', `it was not evaluated within ${EVALUATION_MS} ms`);
    timer = setTimeout(() => reject(error), EVALUATION_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs a release's code for the first time, up to the last of its modules. */
async function evaluated(options: {
  code: string;
  filename: string;
  manifest: ReleaseManifest;
  scope: ShareScope;
}): Promise<Map<string, unknown>> {
  const { code, filename, manifest, scope } = options;
  let container: Container;
  try {
    container = evaluate(code, filename, manifest.container);
    await container.init(scope, [], { version: manifest.container, shareScopeKeys: 'default' });
  } catch (error) {
    throw asRemoteError(error, 'entry');
  }
  return warm(container, manifest);
}
