import { z } from 'zod';
import { readKeys, type ReleaseKey } from '../release-store/keys.ts';
import { readLog } from '../release-store/release-log.ts';
import { storeOf } from '../release-store/store/folder-store.ts';
import type { StorePlace } from '../release-store/store/release-store.ts';
import { Lease } from './lease.ts';
import type { SendMail } from './mail.ts';
import { noticesIn, releaseNotice } from './notice.ts';
import { sendWebhook } from './webhook.ts';

/** ms until the next try after each failed one; after the last the notice is dropped. */
const PAUSES_MS = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000];
/** ms between two looks at the log. */
const LOOK_MS = 2000;
const FILE = 'notices.json';

const delivery = z.object({
  notice: releaseNotice,
  key: z.string(),
  way: z.enum(['url', 'mail']),
  tries: z.number(),
  /** ms since 1970 of the next try. */
  next: z.number(),
});
type Delivery = z.infer<typeof delivery>;

const state = z.object({ revision: z.number(), pending: z.array(delivery) });
type State = z.infer<typeof state>;

interface NotifierOptions {
  readonly sendMail?: SendMail | undefined;
  /** Reports a notice that could not be delivered. */
  readonly say: (line: string) => void;
  readonly now?: () => number;
}

/** The deliveries that a notice needs: one for each address of each valid key of its remote. */
const deliveriesFor = (notice: Delivery['notice'], keys: readonly ReleaseKey[], now: number): Delivery[] =>
  keys
    .filter(({ remotes, revokedAt }) => !revokedAt && remotes.includes(notice.remote))
    .flatMap(({ id, notify = {} }) =>
      (['url', 'mail'] as const).flatMap((way) => (notify[way] ? [{ notice, key: id, way, tries: 0, next: now }] : [])),
    );

/**
 * Notifies teams of rollbacks and ended canaries, at the addresses of their keys. The queue is stored beside the releases: after a crash each open delivery is
 * tried again, and a receiver recognizes a repetition by the notice's id. One of several processes of a store sends them.
 */
export class Notifier {
  readonly #store: StorePlace;
  readonly #options: NotifierOptions;
  readonly #now: () => number;
  readonly #lease: Lease | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: StorePlace, options: NotifierOptions) {
    this.#store = store;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { notifier } = storeOf(store);
    this.#lease = notifier && new Lease(notifier, this.#now);
  }

  /** Looks at the log now and then until `stop`. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.look()
        .catch((error: unknown) => this.#options.say(`notices cannot be sent: ${String(error)}`))
        .finally(() => this.#timer && this.start());
    }, LOOK_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Queues the notices of new changes, and tries each delivery that is due, once. */
  async look(): Promise<void> {
    if (this.#lease && !(await this.#lease.acquire())) return;
    const keys = await readKeys(this.#store);
    const queue = await this.#queued(keys);
    for (const due of queue.pending.filter(({ next }) => next <= this.#now())) {
      const left = await this.#deliver(due, keys);
      queue.pending = queue.pending.flatMap((each) => (each === due ? left : [each]));
      await this.#write(queue);
    }
  }

  async #read(): Promise<State | undefined> {
    const text = (await storeOf(this.#store).files.read(FILE))?.toString();
    if (text === undefined) return undefined;
    try {
      return state.parse(JSON.parse(text));
    } catch {
      this.#options.say(`${FILE} cannot be read; its open notices are dropped`);
      return undefined;
    }
  }

  #write(queue: State): Promise<void> {
    return storeOf(this.#store).files.write(FILE, JSON.stringify(queue));
  }

  /** The queue with the notices of changes since the last look, stored. The first look begins with the changes after it. */
  async #queued(keys: readonly ReleaseKey[]): Promise<State> {
    const queue = await this.#read();
    // Without addresses there is nothing to do, and the log need not be read.
    if (queue && !keys.some(({ notify }) => notify) && queue.pending.length === 0) return queue;
    const log = await readLog(this.#store);
    const revision = Math.max(0, ...log.map((line) => ('revision' in line ? line.revision : 0)));
    if (queue && revision <= queue.revision) return queue;
    const notices = queue ? noticesIn(log, queue.revision) : [];
    const added = notices.flatMap((notice) => deliveriesFor(notice, keys, this.#now()));
    const changed = { revision, pending: [...(queue?.pending ?? []), ...added] };
    await this.#write(changed);
    return changed;
  }

  /** Tries a delivery. @returns what is left of it: nothing, or its next try */
  async #deliver(due: Delivery, keys: readonly ReleaseKey[]): Promise<Delivery[]> {
    const { notice, way, tries } = due;
    const key = keys.find(({ id, revokedAt }) => id === due.key && !revokedAt);
    const address = key?.notify?.[way];
    if (!key || !address) return [];
    try {
      if (way === 'url') await sendWebhook(address, notice, key.hash, this.#now());
      else await this.#mail(address, notice);
      return [];
    } catch (error) {
      const pause = PAUSES_MS[tries];
      const why = error instanceof Error ? error.message : String(error);
      this.#options.say(`notice ${notice.id} for ${key.owner} by ${way}: ${why}${pause === undefined ? '; it is dropped' : ''}`);
      return pause === undefined ? [] : [{ ...due, tries: tries + 1, next: this.#now() + pause }];
    }
  }

  #mail(address: string, notice: Delivery['notice']): Promise<void> {
    const { sendMail } = this.#options;
    return sendMail ? sendMail(address, notice) : Promise.reject(new Error('this release store has no mail (NOTICE_MAIL_URL)'));
  }
}
