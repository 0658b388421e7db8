import type { ReleaseManifest } from '@larder/contracts/release';
import { budgetsOf, fairMs, FLOOR, leastOf, overTime, timesIn, type ServerTimes } from './server-time.ts';
import type { Visitor } from './visitor.ts';

/** A page, by path, or a slot, by name: what it took of the server at most, and what it may; ms on the machine that budgets mean. */
export interface Weighed {
  readonly what: string;
  readonly ms: number;
  readonly allowed: number;
}

/** Measures the server time of pages with previewed releases. */
export interface Scale {
  /** Weighs a requested page with these times; `owner` made it. Returns what exceeds its budget, as text; each slot is reported once. */
  weigh(path: string, owner: ReleaseManifest | undefined, times: ServerTimes): Promise<string[]>;
  weighed(): Weighed[];
}

/** How often a page over its budget is measured again, each time next to the host's own: the first run of code is slow, and so is a busy machine. */
const LOOKS = 8;

async function timesAt(visitor: Visitor, path: string): Promise<ServerTimes> {
  const answer = await visitor.get(path);
  await answer.arrayBuffer();
  return timesIn(answer.headers.get('server-timing'));
}

const floorAt = async (visitor: Visitor): Promise<number> => (await timesAt(visitor, FLOOR.path)).get('page') ?? 0;

/** `visitor` has the preview's cookies. */
export async function openScale(visitor: Visitor, tried: readonly ReleaseManifest[]): Promise<Scale> {
  const weighed = new Map<string, Weighed>();
  let quiet = Infinity;
  for (let looks = 0; looks < LOOKS; looks += 1) quiet = Math.min(quiet, await floorAt(visitor));

  return {
    async weigh(path, owner, first) {
      const isKnown = (part: string) => (weighed.get(part)?.ms ?? 0) > (weighed.get(part)?.allowed ?? Infinity);
      const budgets = budgetsOf(tried, owner).filter(({ part }) => !isKnown(part));
      let times = first;
      let now = Infinity;
      const fair = (part: string) => fairMs(part, times, now === Infinity ? quiet : Math.max(quiet, now));
      const over = () => budgets.filter(({ part, allowed }) => (fair(part) ?? 0) > allowed);
      for (let looks = 1; looks < LOOKS && over().length > 0; looks += 1) {
        now = Math.min(now, await floorAt(visitor));
        times = leastOf(times, await timesAt(visitor, path));
      }
      for (const { part, allowed } of budgets) {
        const what = part === 'page' ? path : part;
        const ms = fair(part);
        if (ms !== undefined) weighed.set(what, { what, ms: Math.max(ms, weighed.get(what)?.ms ?? 0), allowed });
      }
      return over().map((budget) => overTime(budget, fair(budget.part) ?? 0));
    },
    weighed: () => [...weighed.values()],
  };
}
