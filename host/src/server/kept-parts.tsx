import { LRUCache } from 'lru-cache';
import { PartProvider, SlotSheets, type KeptParts, type Looking, type SlotLoader, type SlotName } from '@larder/shell';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { keptHtml, type KeptHtml, type PagePieces } from '../../server/render/page-pieces.ts';

/** Letters of what parts are known by, and bytes of HTML, that a process keeps of one state of releases. */
const MOST_LETTERS = 24 * 1024 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;
/** ms after which texts that tell time may be others. */
const MINUTE_MS = 60_000;

/** A slot of a part, and what it was given: the same for all parts that depend on the same. */
type DrawnSlot = readonly [name: SlotName, props: object];

/** A part that was drawn once: what is kept of it is found by its number, since its key is long and each look at it goes through all of it. */
interface KnownPart {
  readonly id: number;
  readonly slots: readonly DrawnSlot[];
}

interface Kept {
  readonly parts: LRUCache<string, KnownPart>;
  /** By what the slots show, and the number of the part. */
  readonly html: LRUCache<string, KeptHtml>;
  /** Of the part that became known last. */
  lastId: number;
}

/** A snapshot is another one after every promotion, and its parts go with it. */
const kept = new WeakMap<Snapshot, Kept>();

const sizeOf = ({ bytes }: KeptHtml, key: string): number => bytes.reduce((sum, { length }) => sum + length, key.length);

function keptOf(snapshot: Snapshot): Kept {
  const known = kept.get(snapshot);
  if (known) return known;
  const fresh: Kept = {
    parts: new LRUCache({ maxSize: MOST_LETTERS, sizeCalculation: (_, key) => key.length }),
    html: new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: sizeOf }),
    lastId: 0,
  };
  kept.set(snapshot, fresh);
  return fresh;
}

const TAG = 'larder-part';
const MARKED = new RegExp(`<${TAG} data-part="(\\d+)">(.*?)</${TAG}>`, 'gs');
/** Stands for the place's id in what is kept. */
const ID = '\u0001';
/** What a part must not have that is kept: a slot that failed or is not there yet, and ids that React generated. */
const OF_ONE = /<!--\$[?!]-->|_R_/;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [TAG]: { 'data-part': number; children?: React.ReactNode };
    }
  }
}

export interface PagesParts extends KeptParts {
  /** Takes the marks out of the whole page, puts in what was kept, and keeps what was drawn. */
  finish(html: string): PagePieces;
}

/**
 * The parts of one page. React draws what is not known yet inside of a mark, and only a mark for what is; so a page of cards that other pages had costs a
 * fraction. What depends on who looks is part of the key: for the part itself by the session's facts, for its slots by what they say they show.
 */
export function createKeptParts({
  snapshot,
  slots,
  looking,
  nonce,
  same,
  now,
}: {
  snapshot: Snapshot;
  slots: Pick<SlotLoader, 'peek'>;
  /** Asked when a part is drawn: who looks is known by then. */
  looking: () => Looking;
  nonce: string;
  /** All else that parts may depend on, such as experiments. */
  same: () => unknown;
  /** Of the store's clock, ms. */
  now: number;
}): PagesParts {
  const known = keptOf(snapshot);
  const marks: ({ id: string; html: KeptHtml } | { id: string; key: string; slots: DrawnSlot[] })[] = [];
  const shownSheets = new Set<SlotName>();
  let beginning: string | undefined;

  function begin(): string {
    const { loggedIn, userStatus, groupId, isEmployee, isPla, isRegistered, status } = looking().session;
    const facts = [loggedIn, userStatus, groupId, isEmployee, isPla, isRegistered, status, Math.floor(now / MINUTE_MS), same()];
    return `${JSON.stringify(facts)} `;
  }
  /** What the slots show of who looks; null where one does not say. */
  function lookOf(drawn: readonly DrawnSlot[]): string | null {
    const looks = drawn.map(([name, props]) => slots.peek(name)?.shown?.(props as Record<string, unknown>, looking()) ?? null);
    return looks.includes(null) ? null : looks.join(' ');
  }
  const htmlOf = ({ id, slots: drawn }: KnownPart): KeptHtml | undefined => {
    const look = lookOf(drawn);
    return look === null ? undefined : known.html.get(`${id} ${look}`);
  };
  function sheetsOf({ slots: drawn }: KnownPart): SlotName[] {
    const names = new Set(drawn.map(([name]) => name));
    const fresh = [...names].filter((name) => !shownSheets.has(name));
    for (const name of fresh) shownSheets.add(name);
    return fresh;
  }

  function keep(key: string, drawn: readonly DrawnSlot[], place: string, html: string): void {
    const placed = html.replaceAll(place, ID);
    const look = html.includes(ID) || OF_ONE.test(placed) || placed.includes(nonce) ? null : lookOf(drawn);
    if (look === null) return;
    const id = known.parts.get(key)?.id ?? ++known.lastId;
    known.parts.set(key, { id, slots: drawn });
    known.html.set(`${id} ${look}`, keptHtml(placed, ID));
  }

  return {
    part(id, by, children) {
      beginning ??= begin();
      const key = beginning + by;
      const part = known.parts.get(key);
      const html = part && htmlOf(part);
      const at = marks.length;
      if (part && html !== undefined) {
        marks.push({ id, html });
        return (
          <>
            {sheetsOf(part).map((name) => (
              <SlotSheets key={name} name={name} />
            ))}
            <larder-part data-part={at} />
          </>
        );
      }
      const drawn: DrawnSlot[] = [];
      marks.push({ id, key, slots: drawn });
      return (
        <larder-part data-part={at}>
          <PartProvider value={{ drew: (name, props) => drawn.push([name, props]) }}>{children}</PartProvider>
        </larder-part>
      );
    },
    finish(page) {
      const pieces: (string | { html: KeptHtml; id: string })[] = [];
      let own = '';
      let from = 0;
      for (const { 0: all, 1: at, 2: inner = '', index } of page.matchAll(MARKED)) {
        const mark = marks[Number(at)];
        own += page.slice(from, index);
        from = index + all.length;
        if (mark && 'html' in mark) {
          pieces.push(own, mark);
          own = '';
          continue;
        }
        if (mark) keep(mark.key, mark.slots, mark.id, inner);
        own += inner;
      }
      return [...pieces, own + page.slice(from)];
    },
  };
}
