import type { ReleaseManifest } from '@larder/contracts/release';
import { bytesOf, weights } from '../budget.ts';
import { liveEntry } from '../entries.ts';
import { ReleaseError } from '../errors.ts';
import { publishedManifest, publishedVersions } from '../published.ts';
import { readRegistry } from '../registry-file.ts';
import type { StorePlace } from '../store/release-store.ts';

/** Entries of one side by name, each with its text. */
type Entries = ReadonlyMap<string, string>;

function changes(title: string, before: Entries, after: Entries): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const lines = names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    if (old === undefined) return [`  + ${[name, now].filter(Boolean).join('  ')}`];
    return now === undefined ? [`  - ${[name, old].filter(Boolean).join('  ')}`] : [`  ~ ${name}  ${old} -> ${now}`];
  });
  return lines.length > 0 ? [title, ...lines] : [];
}

const sizesOf = (manifest: ReleaseManifest): Entries =>
  new Map(weights(manifest).map(({ module, js, css }) => [module, `js ${js}, css ${css}`]));
const routesOf = ({ door }: ReleaseManifest): Entries =>
  new Map(
    door.routes.map(({ path, page, layout, access, desk }) => [
      path,
      [page, layout, access, desk?.permission].filter(Boolean).join(' '),
    ]),
  );
const slotsOf = ({ door }: ReleaseManifest): Entries => new Map(door.slots.map(({ name, module }) => [name, module]));
const contractOf = ({ contract }: ReleaseManifest): Entries =>
  new Map(
    (['gives', 'needs'] as const).flatMap((side) =>
      Object.entries(contract?.[side] ?? {}).flatMap(([point, shape]) =>
        Object.entries(shape).map(([field, type]) => [`${point} ${side} ${field}`, type] as const),
      ),
    ),
  );
const settingsOf = ({ door }: ReleaseManifest): Entries =>
  new Map([
    ['shell', door.shell],
    ['owner', door.owner],
    ['budget', JSON.stringify(door.budget)],
    ...(door.requires ? [['api', door.requires.api] as const] : []),
  ]);

/** Bundled packages by name, with their versions; empty for a release without a list of them. */
export type PackagesOf = (name: string, version: string) => Promise<Entries>;

/**
 * Differences of two releases of a remote as lines: routes, slots, contract, settings, bytes of each module, packages.
 * @param releases none: the live one and the newest; one: the live one and it
 * @throws ReleaseError (404) without anything to compare
 */
export async function diffReport(
  store: StorePlace,
  name: string,
  releases: readonly string[],
  packagesOf: PackagesOf,
): Promise<string[]> {
  const live = liveEntry(await readRegistry(store), name)?.metadata.version;
  const newest = async () => (await publishedVersions(store, name))[0]?.version;
  const [before, after] = releases.length === 2 ? releases : [live, releases[0] ?? (await newest())];
  if (!before || !after) throw new ReleaseError(404, `${name} has nothing live; name two releases to compare`);
  const [old, now] = [await publishedManifest(store, name, before), await publishedManifest(store, name, after)];
  const parts = [
    ...changes('routes', routesOf(old), routesOf(now)),
    ...changes('slots', slotsOf(old), slotsOf(now)),
    ...changes('contract', contractOf(old), contractOf(now)),
    ...changes('settings', settingsOf(old), settingsOf(now)),
    ...changes('compressed bytes', sizesOf(old), sizesOf(now)),
    ...changes('packages', await packagesOf(name, before), await packagesOf(name, after)),
  ];
  const heaviest = [old, now].map((manifest) => bytesOf(manifest)?.js.bytes ?? 0);
  return [
    `${name} ${before} -> ${after}`,
    ...(parts.length > 0 ? parts : [before === after ? 'the same release' : 'the same, except for code of the same size']),
    `heaviest js ${heaviest[0]} -> ${heaviest[1]} bytes`,
  ];
}
