import { registry, type Registry } from '@larder/contracts/release';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';
import { changeDocument } from './store/shared-document.ts';

const parse = (text: string | undefined): Registry =>
  text === undefined ? { schema: 1, revision: 0, microFrontends: {} } : registry.parse(JSON.parse(text));

/** The registry of a store; the empty one before the first promotion. */
export const readRegistry = async (place: StorePlace): Promise<Registry> => parse((await storeOf(place).registry.read()).text);

/** Changes the registry by compare-and-set: what `change` checks holds for what is written. Every revision is told in the log. */
export async function changeRegistry(
  place: StorePlace,
  change: (current: Registry) => Promise<Omit<Registry, 'schema' | 'revision'>> | Omit<Registry, 'schema' | 'revision'>,
): Promise<Registry> {
  const store = storeOf(place);
  const changed = await changeDocument(store.registry, parse, async (current, revision) => {
    const next = registry.parse({ ...(await change(current)), schema: 1, revision });
    // Before it is replaced: nobody can tell of it afterwards.
    await store.log.catchUp(current);
    return next;
  });
  await store.log.catchUp(changed);
  return changed;
}
