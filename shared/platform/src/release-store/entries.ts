import type { Registry, RegistryEntry } from '@larder/contracts/release';

/** Releases of a remote that the registry remembers, newest promotion first. */
const MAX_ENTRIES = 30;

/** The entry that is served, if any. */
export const liveEntry = (registry: Registry, name: string): RegistryEntry | undefined =>
  registry.microFrontends[name]?.find((entry) => entry.deployment.default);

/** The registry's entries of a remote, newest promotion first; for a retired remote those that were rolled back. */
export const knownEntries = (registry: Registry, name: string): readonly RegistryEntry[] =>
  registry.microFrontends[name] ?? registry.retired?.[name] ?? [];

/** The entries with this one live, newest first. */
export function withLive(entries: readonly RegistryEntry[], live: RegistryEntry): RegistryEntry[] {
  const rest = entries
    .filter((entry) => entry.metadata.version !== live.metadata.version)
    .map((entry) => ({ ...entry, deployment: { traffic: 0, default: false } }));
  return [{ ...live, deployment: { traffic: 100, default: true } }, ...rest].slice(0, MAX_ENTRIES);
}

/** The entries with the live one marked bad: rollbacks skip it, and only force makes it live again. */
export function withLiveBad(entries: readonly RegistryEntry[], bad: NonNullable<RegistryEntry['bad']>): RegistryEntry[] {
  return entries.map((entry) => (entry.deployment.default ? { ...entry, bad } : entry));
}

/** Good releases that are not live, newest first: a rollback goes to the first that it can. */
export const goodEntries = (registry: Registry, name: string): readonly RegistryEntry[] =>
  registry.microFrontends[name]?.filter(({ bad, deployment }) => !bad && !deployment.default) ?? [];

/** The registry without a canary of this remote. */
export function withoutCanary(registry: Registry, name: string): Registry {
  const { [name]: _ended, ...canaries } = registry.canaries ?? {};
  return { ...registry, canaries };
}
