import type { ReleaseManifest } from '@larder/contracts/release';

/**
 * Props with which each slot of a release can be shown alone, by its name.
 * @returns the example of `remote.ts`, or no props for a slot that requires none; slots without either are absent
 */
export function slotExamples(manifest: Pick<ReleaseManifest, 'door' | 'contract'>): Record<string, object> {
  const needsNone = (name: string): boolean => {
    const shape = manifest.contract?.needs[`slot ${name}`];
    return shape !== undefined && Object.keys(shape).every((field) => field.endsWith('?'));
  };
  return Object.fromEntries(
    manifest.door.slots.flatMap(({ name, example }) => {
      const props = example ?? (needsNone(name) ? {} : undefined);
      return props ? [[name, props] as const] : [];
    }),
  );
}
