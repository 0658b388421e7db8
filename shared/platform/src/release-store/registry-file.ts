import { registry, REGISTRY_SCHEMA, type Registry } from '@larder/contracts/release';
import { readRegistryText } from '@larder/contracts/release-formats';
import { reportSkipped } from './unreadable-releases.ts';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';
import { changeDocument } from './store/shared-document.ts';

function parse(text: string | undefined): Registry {
  if (text === undefined) return { schema: REGISTRY_SCHEMA, revision: 0, microFrontends: {} };
  const { registry: known, problems } = readRegistryText(text);
  for (const problem of problems) reportSkipped(problem);
  return known;
}

/**
 * The registry of a store; the empty one before the first promotion. Unreadable entries are left out and logged.
 * @throws FormatError when the document as a whole cannot be read, for example because newer code wrote it
 */
export const readRegistry = async (place: StorePlace): Promise<Registry> => parse((await storeOf(place).registry.read()).text);

/** Changes the registry by compare-and-set: the checks in `change` hold for the written revision. Every revision is logged. */
export async function changeRegistry(
  place: StorePlace,
  change: (current: Registry) => Promise<Omit<Registry, 'schema' | 'revision'>> | Omit<Registry, 'schema' | 'revision'>,
): Promise<Registry> {
  const store = storeOf(place);
  const changed = await changeDocument(store.registry, parse, async (current, revision) => {
    const next = registry.parse({ ...(await change(current)), schema: REGISTRY_SCHEMA, revision });
    // Before the replacement, because a replaced revision cannot be logged.
    await store.log.catchUp(current);
    return next;
  });
  await store.log.catchUp(changed);
  return changed;
}
