import { setTimeout as pause } from 'node:timers/promises';
import type { NavNode } from '@larder/contracts';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../render/messages.ts';
import type { Kept } from '../site/kept-answer.ts';
import { untilAtRest } from './at-rest.ts';

/** Most pages that are made ahead for those who look alike, and most kinds of them: new and known visitors on both sides of an experiment. */
const MOST_PAGES = 200;
const MOST_LOOKS = 4;
/** ms after which all of them are looked at again, where something was written meanwhile; where releases are others, at once. */
const AGAIN_MS = 600_000;
/** A page is followed by nine times as long of nothing, ms at most; the one at the top of the menu, with which most begin, by as long as it took. */
const REST = { times: 9, timesOfFirst: 1, mostMs: 10_000 } as const;
const PATIENCE = { againMs: 1000, mostMs: 10_000 } as const;

/** A visitor who was just answered. */
export interface Visitor {
  readonly page: PageRequest;
  /** That they got with it, where they came without one: it decides between the sides of experiments. */
  readonly id: string;
  /** All that their pages are made from, but for the address. */
  readonly look: string;
  /** What the pages of the moment are made of. */
  readonly live: string;
  readonly revision: string;
}

/** Paths of the categories of one level. */
export const pathsOf = (level: readonly NavNode[]): string[] =>
  level.map(({ url }) => url).filter((url) => url.startsWith('/c/'));

/** Paths of the menu's categories, those at the top first, as many as are made ahead. */
export function categoryPaths(menu: readonly NavNode[]): string[] {
  const paths: string[] = [];
  for (let level = menu; level.length > 0; level = level.flatMap(({ children }) => children)) paths.push(...pathsOf(level));
  return [...new Set(paths)].slice(0, MOST_PAGES);
}

/** The pages that are made for one kind of visitor, from the top of the menu down. */
interface Round {
  readonly visitor: Visitor;
  readonly menu: Kept<NavNode[]>;
  readonly paths: string[];
  /** The first of them. */
  readonly top: string | undefined;
}

/**
 * Makes the pages of the menu for visitors like those who were here, one at a time and those at its top first for all of them, while the host is at rest (or has not been for ten seconds) and for a tenth of the time at most, but for the first: so who comes first after a release, or
 * after prices changed, gets a page that is packed as small as can be, too.
 */
export function createPagesAhead(options: {
  /** Makes the page at this path for who looks like the visitor, where it is another than before. */
  make: (visitor: Visitor, path: string, menu: Kept<NavNode[]>, isFirst: boolean) => Promise<void>;
  isAtRest: () => boolean;
  report: (error: unknown) => void;
  /** For tests. */
  rest?: (ms: number) => Promise<unknown>;
  /** For tests; ms. */
  now?: () => number;
}): { came(visitor: Visitor, menu: Kept<NavNode[]>): void } {
  const { make, isAtRest, report } = options;
  const now = options.now ?? (() => performance.now());
  const rest = options.rest ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  const rounds = new LRUCache<string, Pick<Visitor, 'live' | 'revision'> & { at: number }>({ max: MOST_LOOKS });
  /** By look: a round with the next releases takes the place of the one before. */
  const underWay = new Map<string, Round>();
  let isBusy = false;

  async function work(): Promise<void> {
    while (underWay.size > 0) {
      await untilAtRest(isAtRest, rest, PATIENCE);
      // Whose round has most to come: who is new here comes to where the others are.
      const [round] = [...underWay.values()].sort((one, other) => other.paths.length - one.paths.length);
      const path = round?.paths.shift();
      if (!round || path === undefined) {
        underWay.clear();
        return;
      }
      const began = now();
      const isFirst = path === round.top;
      await make(round.visitor, path, round.menu, isFirst);
      await rest(Math.min((isFirst ? REST.timesOfFirst : REST.times) * (now() - began), REST.mostMs));
    }
  }

  return {
    came(visitor, menu) {
      const { look, live, revision } = visitor;
      const last = rounds.get(look);
      const isDone = last?.live === live && (last.revision === revision || now() - last.at < AGAIN_MS);
      // A kind of visitor that is seldom here does not push out those that are.
      const isOneTooMany = !last && rounds.size >= MOST_LOOKS && [...rounds.values()].every(({ at }) => now() - at < AGAIN_MS);
      if (isDone || isOneTooMany) return;
      rounds.set(look, { live, revision, at: now() });
      const paths = categoryPaths(menu.value);
      underWay.set(look, { visitor, menu, paths, top: paths[0] });
      if (isBusy) return;
      isBusy = true;
      work()
        .catch((error: unknown) => {
          underWay.clear();
          report(error);
        })
        .finally(() => (isBusy = false));
    },
  };
}
