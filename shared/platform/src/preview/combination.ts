import { remoteName, releaseVersion } from '@larder/contracts/release';

/** A release's name in an address or a cookie: `mf-cart@1a2b…`. */
export interface ReleaseReference {
  readonly name: string;
  readonly version: string;
}

/** Maximum number of previewed releases; a store has no more remotes. */
const MOST = 12;

/** Returns the text form of previewed releases, which {@link readCombination} parses. */
export const combinationText = (releases: readonly ReleaseReference[]): string =>
  releases.map(({ name, version }) => `${name}@${version}`).join(',');

/** `mf-cart@1a2b…,mf-quiz@3c4d…`: at least one release, of each remote one. Null for anything else. */
export function readCombination(text: string): ReleaseReference[] | null {
  const parts = text.split(',');
  const releases = parts.map((part) => {
    const [name = '', version = '', ...rest] = part.split('@');
    return rest.length === 0 && remoteName.safeParse(name).success && releaseVersion.safeParse(version).success
      ? { name, version }
      : null;
  });
  const named = releases.filter((release) => release !== null);
  const isWhole = named.length === parts.length && named.length <= MOST;
  return isWhole && new Set(named.map(({ name }) => name)).size === named.length ? named : null;
}
