import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NavNode } from '@larder/contracts';
import { liveWith } from '../hub/snapshot.ts';
import type { PageAnswer, PageRequest } from '../render/messages.ts';
import type { RenderPool } from '../render/pool.ts';
import type { Kept } from '../site/kept-answer.ts';
import { createDensePages, type Packable } from './dense-pages.ts';
import { type Asked, createAsks } from './asks.ts';
import { freshNonce } from './nonce.ts';
import { hashOf, NEARLY_DENSE, packedDensely, packPage, unpacked } from './packed-page.ts';
import { makeFirstPages } from './first-pages.ts';
import { createPagesAhead, type Visitor as Expected } from './pages-ahead.ts';
import type { Revisions } from './revision.ts';
import { standInFor, type StandIn } from './stand-in.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/**
 * ms for which a page is given to others: texts such as "ends in 3 hours" grow old without anything being written. Well below the 30 s for which a
 * browser takes data for fresh: what it asked anew as it came alive would be drawn over parts that still wait for their remote.
 */
const LIFE_MS = 15_000;
/** ms after which a page that failed in part, as in a moment without time, is tried again for all: until then it is rendered for each. */
const BROKEN_MS = 1000;

/** Ids by which the sides of experiments are found: that one of two is not among so many happens once in thirty thousand times. */
const SAMPLE = 16;

/** Bytes of a first page on the wire, packed: what is larger when it was packed quickly is packed as small as can be before a start is over. */
const BUDGET_BYTES = 22 * 1024;

/** ms since the last page that somebody got, after which what nobody waits for may be done: its browser starts, and asks for scripts and data, until then. */
const AT_REST_MS = 1500;

/** The text of a page, which is the same again most times when it is made anew. */
interface KeptBody extends Packable {
  /** Of the text, whatever the nonce. */
  readonly hash: string;
  /** Was given to somebody after the one it was made for. */
  isGivenAgain: boolean;
}

/** What is known of a key: its page, or that everybody gets one of their own. */
interface Entry {
  /** Releases and revision that it was made of. */
  readonly of: string;
  readonly at: number;
  /** ms for which it is gone by. */
  readonly life: number;
  readonly page: {
    readonly body: KeptBody;
    readonly headers: PageAnswer['headers'];
    readonly releases: PageAnswer['releases'];
  } | null;
}

/** The id that was drawn for a visitor; empty for one who has one. */
const newIdOf = (visitor: Visitor): string => (visitor.idCookie === null ? '' : visitor.id);

export interface KeptPages {
  /** A page that was made for all who look alike, or null: then it has to be rendered for this one. With what it was `asked` by, it is found again by that. */
  answer(page: PageRequest, menu: Kept<NavNode[]> | null, asked?: Asked): Promise<PageAnswer | null>;
  /** The same for who asks as somebody before did, with as little work as can be; null where it has to be looked at closer. */
  again(asked: Asked, nonce: string, menu: Kept<NavNode[]> | null): Promise<PageAnswer | null>;
  /**
   * Visitors who come without an id are expected, on all sides of the experiments: the pages of the menu are made for them ahead, with what `page` says of the store. Resolves when
   * those are there with which most visits begin, packed small, or after some seconds.
   */
  expect(page: PageRequest, menu: Kept<NavNode[]>): Promise<void>;
  /** How many answers came out of what was kept since the start, and how many bytes are kept. */
  readonly figures: { readonly given: number; readonly bytes: number };
}

/**
 * Pages of visitors, kept packed and given to all who look alike. A page is given only while the releases are those that it was made of and nothing was
 * written that a page may show; of a key one is made at a time. What somebody asks for again is packed as small as can be meanwhile, and stays so for as long as its text is the same. Nothing is kept that failed in part, sets a cookie, is no plain 200 or
 * asked who its visitor is.
 */
export function createKeptPages(options: {
  pool: Pick<RenderPool, 'render' | 'live'>;
  revisions: Revisions;
  /** Most bytes of all together; 0 keeps nothing. */
  mostBytes: number;
  /** How far the store's time is ahead now, ms. */
  aheadMs: () => Promise<number>;
  /** What stands at a path beside its data, as a page's request has it. */
  contentAt: (path: string) => PageRequest['content'];
  /** Told why a page could not be made ahead or packed more densely. */
  report: (error: unknown) => void;
  /** For tests: waits between two pieces of what is packed densely. */
  rest?: (ms: number) => Promise<unknown>;
  /** For tests; ms. */
  now?: () => number;
}): KeptPages {
  const { pool, revisions, mostBytes, aheadMs, contentAt, report } = options;
  const now = options.now ?? (() => performance.now());
  const figures = { given: 0, bytes: 0 };
  const nothing = () => Promise.resolve(null);
  if (mostBytes === 0) return { answer: nothing, again: nothing, expect: () => Promise.resolve(), figures };
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page, of }, key) => 2 * (key.length + of.length) + (page?.body.packed.bytes ?? 0) + 1,
  });
  const asks = createAsks(Math.ceil(mostBytes / 16));
  const isKept = (body: Packable) => [...entries.values()].some(({ page }) => page?.body === body);
  const making = new Map<string, Promise<Entry>>();
  let visitedAt = Number.NEGATIVE_INFINITY;
  const isAtRest = () => making.size === 0 && now() - visitedAt >= AT_REST_MS;
  const dense = createDensePages({ isWanted: isKept, isAtRest, report, ...(options.rest && { rest: options.rest }) });

  async function make(
    standIn: StandIn,
    one: PageRequest,
    of: string,
    live: string,
    menu: Kept<NavNode[]> | null,
  ): Promise<Entry> {
    const at = now();
    // Nobody's leaving ends it, and nobody gets to see its nonce.
    const nonce = freshNonce();
    const request = standIn.request({ requestId: one.requestId, nonce });
    const { status, headers, body, shared, isBroken, releases } = await pool.render(request, menu, new AbortController().signal);
    const isWhole = status === 200 && shared === live && body && headers.every(([name]) => name !== 'set-cookie');
    if (!isWhole) return { of, at, life: isBroken ? BROKEN_MS : LIFE_MS, page: null };
    const html = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const hash = hashOf(html, nonce);
    const before = entries.peek(standIn.key)?.page;
    if (before?.body.hash === hash) return { of, at, life: LIFE_MS, page: { body: before.body, headers, releases } };
    const packed = await packPage(html, nonce);
    return { of, at, life: LIFE_MS, page: packed && { body: { packed, hash, isGivenAgain: false }, headers, releases } };
  }

  function packDensely({ page }: Entry, isFirst = false): void {
    if (!page || page.body.isGivenAgain) return;
    page.body.isGivenAgain = true;
    dense.add(page.body, isFirst);
  }

  /** What is kept of a path for who looks like the visitor, made now if need be; null where the pages of the moment are others by now. */
  async function madeAhead({ page, id, live }: Expected, path: string, menu: Kept<NavNode[]>): Promise<Entry | null> {
    const store = await revisions.now();
    // Counted by the api as the host's own: nobody asked for it.
    const { cookie } = page.apiHeaders;
    const one = { ...page, path, content: contentAt(path), requestId: randomUUID(), apiHeaders: { ...(cookie && { cookie }) } };
    const standIn = store?.revision && pool.live() === live ? standInFor(one, store, () => id) : null;
    return standIn && store ? entryOf(standIn, one, `${live} ${store.revision}`, live, menu) : null;
  }

  /** Makes a page and packs it nearly as small as can be at once: nobody is here yet who would wait for it. What is left of that comes with the others of the menu. */
  async function makeFirst(visitor: Expected, path: string, menu: Kept<NavNode[]>): Promise<void> {
    const body = (await madeAhead(visitor, path, menu))?.page?.body;
    if (!body || body.isGivenAgain) return;
    const atOnce = () => Promise.resolve();
    const quickly = await packedDensely(body.packed, atOnce, NEARLY_DENSE);
    const packed = quickly.bytes > BUDGET_BYTES ? await packedDensely(quickly, atOnce) : quickly;
    // Somebody may have come meanwhile, for whom it was packed smaller still.
    if (packed.bytes < body.packed.bytes) body.packed = packed;
  }

  const ahead = createPagesAhead({
    isAtRest: () => isAtRest() && !dense.isBusy,
    async make(visitor, path, menu, isFirst) {
      const entry = await madeAhead(visitor, path, menu);
      if (entry) packDensely(entry, isFirst);
    },
    report,
    ...(options.rest && { rest: options.rest }),
    now,
  });

  /** What is known of a key and still true. */
  function foundBy(key: string, of: string): Entry | undefined {
    const found = entries.get(key);
    if (found?.of !== of || now() - found.at >= found.life) return undefined;
    packDensely(found);
    return found;
  }

  async function entryOf(
    standIn: StandIn,
    one: PageRequest,
    of: string,
    live: string,
    menu: Kept<NavNode[]> | null,
  ): Promise<Entry> {
    const found = foundBy(standIn.key, of);
    if (found) return found;
    const name = `${of} ${standIn.key}`;
    const under = making.get(name);
    if (under) return under;
    const work = make(standIn, one, of, live, menu).finally(() => making.delete(name));
    making.set(name, work);
    const entry = await work;
    entries.set(standIn.key, entry);
    return entry;
  }

  /** The page with what is one visitor's own: its nonce, and their id where it is new. */
  async function given(
    { body, headers, releases }: NonNullable<Entry['page']>,
    { idCookie }: Visitor,
    { nonce, packed }: Pick<PageRequest, 'nonce' | 'packed'>,
  ): Promise<PageAnswer> {
    visitedAt = now();
    figures.given += 1;
    const bytes = body.packed.with(nonce);
    return {
      status: 200,
      headers: idCookie === null ? headers : [...headers, ['set-cookie', idCookie]],
      body: packed ? bytes : await unpacked(bytes),
      packed,
      releases,
    };
  }

  return {
    get figures() {
      return { given: figures.given, bytes: entries.calculatedSize };
    },
    async expect(page, menu) {
      const store = await revisions.now();
      const live = pool.live();
      if (!store?.revision || live === null) return;
      const looks = new Map<string, Expected>();
      for (let at = 0; at < SAMPLE; at++) {
        const standIn = standInFor(page, store);
        if (standIn)
          looks.set(standIn.look, { page, id: newIdOf(standIn.visitor), look: standIn.look, live, revision: store.revision });
      }
      await makeFirstPages([...looks.values()], menu, { make: (one, path) => makeFirst(one, path, menu), report, now });
      for (const visitor of looks.values()) ahead.came(visitor, menu);
    },
    async again(asked, nonce, menu) {
      const known = asks.find(asked);
      if (!known || known.site.aheadMs !== (await aheadMs())) return null;
      const store = await revisions.now();
      const live = pool.live();
      const visitor = store && visitorOf(asked.cookies, store);
      const standIn = visitor && known.standInOf(visitor);
      if (!standIn || !store.revision || live === null) return null;
      const page = foundBy(standIn.key, `${live} ${store.revision}`)?.page;
      if (!page) return null;
      const { look } = standIn;
      if (menu) ahead.came({ page: known.pageFor(asked), id: newIdOf(visitor), look, live, revision: store.revision }, menu);
      return given(page, visitor, { nonce, packed: known.packed });
    },
    async answer(one, menu, asked) {
      const store = await revisions.now();
      const all = pool.live();
      const live = all !== null && one.canaries ? liveWith(all, one.canaries) : all;
      const standIn = store?.revision && live !== null ? standInFor(one, store) : null;
      visitedAt = now();
      if (!standIn || !store?.revision || live === null) return null;
      const { page } = await entryOf(standIn, one, `${live} ${store.revision}`, live, menu);
      visitedAt = now();
      if (!page) return null;
      if (menu && !one.canaries)
        ahead.came({ page: one, id: newIdOf(standIn.visitor), look: standIn.look, live, revision: store.revision }, menu);
      if (asked && !one.canaries) asks.remember(asked, one, standIn);
      return given(page, standIn.visitor, one);
    },
  };
}
