import { SERVER_BUDGET, type ReleaseManifest } from '@larder/contracts/release';

/** ms of rendering, by part of a page: `page`, and one of each slot by name. */
export type ServerTimes = ReadonlyMap<string, number>;

/** A page of the host's own, and ms that rendering it takes on the machine that budgets mean. */
export const FLOOR = { path: '/help', ms: 3 };

/** Parses the header `server-timing` of a previewed page. */
export const timesIn = (header: string | null): ServerTimes =>
  new Map([...(header ?? '').matchAll(/([\w.]+);dur=([\d.]+)/g)].map(([, part = '', ms]) => [part, Number(ms)]));

/** The minimum of each part: load on the machine makes a page slower, and nothing makes it faster. */
export const leastOf = (a: ServerTimes, b: ServerTimes): ServerTimes =>
  new Map([...a, ...b].map(([part, ms]) => [part, Math.min(ms, a.get(part) ?? ms, b.get(part) ?? ms)]));

/** A page or slot of a previewed release, with the budget of its remote manifest. */
export interface Budgeted {
  readonly release: string;
  readonly part: string;
  /** ms on the machine that budgets mean. */
  readonly allowed: number;
}

/** The measured parts of a page: slots of the previewed releases, and the page itself if it belongs to `owner`. */
export function budgetsOf(tried: readonly ReleaseManifest[], owner?: ReleaseManifest): Budgeted[] {
  return tried.flatMap((manifest) => {
    const { page, slot } = manifest.door.budget.server ?? SERVER_BUDGET;
    const release = `${manifest.name}@${manifest.version}`;
    const slots = manifest.door.slots.map(({ name }) => ({ release, part: name, allowed: slot }));
    return [...(owner === manifest ? [{ release, part: 'page', allowed: page }] : []), ...slots];
  });
}

/** ms that it would take on the machine that budgets mean; undefined where it was not rendered. */
export function fairMs(part: string, times: ServerTimes, floorMs: number): number | undefined {
  const ms = times.get(part);
  return ms === undefined ? undefined : (ms * FLOOR.ms) / Math.max(floorMs, 0.01);
}

/** Reports a page or slot with its time and its budget. */
export const overTime = ({ release, part, allowed }: Budgeted, ms: number): string =>
  `${part === 'page' ? 'the page' : `the slot ${part}`} of ${release} takes ${ms.toFixed(1)} ms of the server where ${allowed} are allowed (remote.ts), as of a machine that takes ${FLOOR.ms} for ${FLOOR.path}`;
