import type { Registry } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import type { StorePlace } from './store/release-store.ts';

/** Whether the registry marks this release as removed; its files may still exist. */
export const cleanedOf = (registry: Registry, name: string, version: string) => registry.cleaned?.[name]?.[version];

/** Throws a `ReleaseError` (410) for a release that was cleaned away. */
export function checkNotCleaned(registry: Registry, name: string, version: string): void {
  const note = cleanedOf(registry, name, version);
  if (!note) return;
  const { by, at, reason } = note;
  throw new ReleaseError(
    410,
    `${name}@${version} was cleaned away (${reason}, ${by}, ${at}): its files are gone; publish it again from its commit`,
  );
}

/** Unmarks a release that is published again. Changes nothing where it was not marked. */
export async function liftCleaned(store: StorePlace, name: string, version: string): Promise<void> {
  if (!cleanedOf(await readRegistry(store), name, version)) return;
  await changeRegistry(store, ({ change: _change, ...current }) => {
    const { [version]: _lifted, ...others } = current.cleaned?.[name] ?? {};
    return { ...current, cleaned: { ...current.cleaned, [name]: others } };
  });
}
