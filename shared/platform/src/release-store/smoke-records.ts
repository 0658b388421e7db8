import { z } from 'zod';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';

/** ms after which a record that its process does not renew is out of date. */
const STALE_MS = 20_000;

const record = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'running']), engines: z.array(z.string()), at: z.number() }),
  z.object({ state: z.literal('broken'), why: z.string() }),
]);
/** State of a smoke test that has no verdict yet, with the time (ms since 1970) at which its process renewed it. */
export type SmokeRecord = z.infer<typeof record>;

const ENDED: SmokeRecord = {
  state: 'broken',
  why: 'the process of the release store that tested it has ended; request it again',
};

/** States of smoke tests beside the releases: a team's next call may reach another process of the store than the one that runs its test. */
export class SmokeRecords {
  readonly #store: StorePlace;
  readonly #now: () => number;

  /** @param now ms since 1970 */
  constructor(store: StorePlace, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Reads the state of a test; undefined where none was requested or it has its verdict. A test whose process ended is broken. */
  async read(release: string): Promise<SmokeRecord | undefined> {
    const text = await storeOf(this.#store).files.read(pathOf(release));
    if (text === undefined) return undefined;
    const read = record.parse(JSON.parse(text.toString()));
    return read.state !== 'broken' && this.#now() - read.at > STALE_MS ? ENDED : read;
  }

  /** Stores the state of a test. */
  write(release: string, state: SmokeRecord): Promise<void> {
    return storeOf(this.#store).files.write(pathOf(release), JSON.stringify(state));
  }

  /** Deletes the state of a test that has its verdict. */
  remove(release: string): Promise<void> {
    return storeOf(this.#store).files.remove(pathOf(release));
  }
}

const pathOf = (release: string): string => `smokes/${release}.json`;
