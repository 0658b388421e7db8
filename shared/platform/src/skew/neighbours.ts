import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtHostManifest, type HostFacts } from '@larder/contracts/release';
import type { BuildResult } from '../build/build-remote.ts';
import { readManifest } from '../release-store/built-release.ts';
import { type Side, skewsBetween } from '../release-store/contract-skew.ts';
import { smoke } from '../release-store/smoke.ts';
import { unfitFor } from '../release-store/host-compatibility.ts';

/** The builds that a release runs with. */
export interface Neighbours {
  /** How sentences name it: `this host`, `the host of 1a2b…`. */
  readonly name: string;
  readonly host: Omit<HostFacts, 'version'>;
  /** Names that its shell exports. */
  readonly exports: ReadonlySet<string>;
  readonly remotes: readonly { readonly name: string; readonly built: BuildResult }[];
}

/** Reads the builds of a store. The host's build is run for what its shell exports. */
export async function neighboursOf(name: string, built: readonly BuildResult[]): Promise<Neighbours> {
  const host = built.find(({ target }) => target === 'host');
  if (!host) throw new Error(`${name} has no build of its host`);
  const facts = builtHostManifest.parse(JSON.parse(await readFile(join(host.folder, 'door.json'), 'utf8')));
  const entry: unknown = await import(pathToFileURL(join(host.folder, 'server/entry-server.mjs')).href);
  const { shellExports } = entry as { shellExports: object };
  const remotes = built.filter(({ target }) => target !== 'host').map((each) => ({ name: each.target, built: each }));
  return { name, host: facts, exports: new Set(Object.keys(shellExports)), remotes };
}

/** Names that a server entry reads from the shell that it is given. */
export const readFromShell = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(/_larder_shell__WEBPACK_IMPORTED_MODULE_\d+__\.([A-Za-z_$][\w$]*)/g)].flatMap(([, name]) => name ?? []),
  ),
];

/** What would break if a release ran with a host and remotes of another commit, as sentences; empty without breaks. */
export async function findBreaks({ target, folder }: BuildResult, neighbours: Neighbours): Promise<string[]> {
  const { manifest } = await readManifest(folder);
  const unfit = unfitFor(manifest, neighbours.host);
  const code = await readFile(join(folder, manifest.server.entry), 'utf8');
  const missing = readFromShell(code).filter((name) => !neighbours.exports.has(name));
  const side = (name: string, contract: Side['contract'] | undefined): Side[] => (contract ? [{ name, contract }] : []);
  const others = await Promise.all(
    neighbours.remotes
      .filter(({ name }) => name !== target)
      .map(async ({ name, built }) =>
        side(`${name} of ${neighbours.name}`, (await readManifest(built.folder)).manifest.contract),
      ),
  );
  const sides = [...others.flat(), ...side(`the host of ${neighbours.name}`, neighbours.host.contract)];
  const skews = side(target, manifest.contract).flatMap((own) => skewsBetween(own, sides).filter(({ breaks }) => breaks));
  const dead = await smoke(folder, manifest).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  return [
    ...(unfit ? [unfit] : []),
    ...missing.map((name) => `it reads "${name}" from the shell, which the one of ${neighbours.name} does not have`),
    ...skews.map(({ words }) => words),
    ...dead,
  ];
}
