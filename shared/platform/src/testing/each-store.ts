import { join } from 'node:path';
import { bucketStore } from '../release-store/store/bucket-store.ts';
import { storeOf } from '../release-store/store/folder-store.ts';
import type { ReleaseStore } from '../release-store/store/release-store.ts';
import { openObjectStore } from './object-store.ts';

/** Release store of a test, with its cleanup. */
export interface OpenedStore {
  readonly store: ReleaseStore;
  readonly close: () => Promise<void>;
}

/** The kinds of release store, by name: each opens an empty one, whose local files are in `folder`. Both must behave the same. */
export const EACH_STORE: readonly (readonly [string, (folder: string) => Promise<OpenedStore>])[] = [
  ['a folder', (folder) => Promise.resolve({ store: storeOf(folder), close: () => Promise.resolve() })],
  [
    'a bucket',
    async (folder) => {
      const { place, close } = await openObjectStore({ prefix: 'shop/releases/' });
      return { store: bucketStore(place, { folder: join(folder, 'copies'), say: () => undefined }), close };
    },
  ],
];

/** The kinds of store for tests of rules above the store, which each promotion runs a process for: a folder in every run, both in the long form. */
export const RULE_STORES = process.env['TEST_LONG'] === '1' ? EACH_STORE : EACH_STORE.slice(0, 1);
