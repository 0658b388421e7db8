import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseManifest } from '@larder/contracts/release';
import { AUDIENCES, type SmokeAudience } from './browser/tour.ts';
import type { Player } from './player.ts';
import { readSmokeSettings } from './smoke-settings.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { routesOf } from './walk-order.ts';
import { slotsToShow, walkSlots } from './walk-slots.ts';
import { walk, type WalkResult } from './walk.ts';

/** Returns a release's name with its version, `mf-cart@1a2b…`. */
export const named = ({ name, version }: Pick<ReleaseManifest, 'name' | 'version'>): string => `${name}@${version}`;

/** The query with which a store shows these releases instead of the live ones. */
const trialOf = (tried: readonly ReleaseManifest[]): string =>
  new URLSearchParams({ remotes: tried.map(named).join(',') }).toString();

/** Multiple of the time of the host's own page in this run: a longer time is not due to a busy machine. */
const BUSY = 100;
const FLOOR_TRIES = 5;
/** ms before a late page is requested again, where the machine is not measured. */
const AGAIN_MS = 2000;

/** ms that a page without any remote takes here and now. */
async function floorOf(visitor: Visitor): Promise<number> {
  const { plainPage } = await readSmokeSettings();
  const times: number[] = [];
  for (let n = 0; n < FLOOR_TRIES; n += 1) {
    const began = performance.now();
    await (await visitor.get(plainPage)).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(FLOOR_TRIES / 2)] ?? 0;
}

async function onTrial(visitor: Visitor, query: string): Promise<Visitor> {
  const answer = await visitor.get(`/?${query}`);
  if (answer.status !== 303) throw new Error(`the releases cannot be tried: ${(await answer.text()).slice(0, 200)}`);
  return visitor;
}

/** A client with the session of an audience. Returns undefined where the store has no such customer or employee. */
async function visitorAs(store: string, audience: SmokeAudience): Promise<Visitor | undefined> {
  const visitor = createVisitor(store);
  if (audience === 'visitor') return visitor;
  return (await (await readSmokeSettings()).signIn(visitor, audience)) ? visitor : undefined;
}

/** The audiences to which these releases show pages. */
export const audiencesOf = (tried: readonly ReleaseManifest[]): readonly SmokeAudience[] =>
  tried.some((manifest) => routesOf(manifest).some(({ desk }) => desk))
    ? AUDIENCES
    : AUDIENCES.filter((audience) => audience !== 'employee');

/** A request's releases: the previewed ones, and all that its pages use. */
export interface Trial {
  readonly tried: readonly ReleaseManifest[];
  readonly all: readonly ReleaseManifest[];
}

/** Who opens pages, with the cookies that show what is live and those that show the releases on trial. */
export interface Caller {
  readonly audience: SmokeAudience;
  readonly liveCookies: readonly { name: string; value: string }[];
  readonly trialCookies: readonly { name: string; value: string }[];
}

/** Pages of other remotes that are searched for a slot: a slot within a dialog is on none. */
const OTHERS = 20;

/**
 * Renders every page of the previewed releases as those who may see it, where the store has such demo customers and employees, and of other pages as
 * few as show all their slots. Slots on no page are rendered alone. `busyMs`: time limit on a machine as busy as this one.
 */
export async function walkAll(
  store: string,
  player: Pick<Player, 'begin'>,
  releases: Trial,
): Promise<{ walks: WalkResult[]; callers: Caller[]; busyMs: number }> {
  const query = trialOf(releases.tried);
  const busyMs = (await floorOf(createVisitor(store))) * BUSY;
  const options = { ...releases, again: () => wait(Math.min(5000, busyMs)), others: OTHERS };
  const walks: WalkResult[] = [];
  const callers: Caller[] = [];
  const visitors: Visitor[] = [];
  for (const audience of audiencesOf(releases.tried)) {
    player.begin(audience);
    const visitor = await visitorAs(store, audience);
    if (!visitor) continue;
    const liveCookies = visitor.cookies();
    await onTrial(visitor, query);
    callers.push({ audience, liveCookies, trialCookies: visitor.cookies() });
    visitors.push(visitor);
    walks.push(await walk(visitor, { ...options, ...(audience === 'employee' && { isDesk: true, others: 0 }) }));
  }
  // Slots that are on no page, neither of a visitor nor of a member.
  const slots = slotsToShow(releases.tried, walks);
  const { slotPage } = await readSmokeSettings();
  for (const [at, { audience }] of callers.entries()) {
    const [visitor, walked] = [visitors[at], walks[at]];
    if (!visitor || !walked || audience === 'employee') continue;
    player.begin(audience);
    walks[at] = await walkSlots(visitor, walked, { tried: releases.tried, slots, slotPage, again: options.again });
  }
  return { walks, callers, busyMs };
}

/** Renders every page of the previewed releases once, and each of their slots on some page, without measuring: as a demo employee and member, and as a visitor for pages that neither sees. */
export async function walkOnce(store: string, releases: Trial): Promise<WalkResult[]> {
  const query = trialOf(releases.tried);
  const how = { again: () => wait(AGAIN_MS), weighs: false, others: OTHERS };
  const walks: WalkResult[] = [];
  for (const audience of audiencesOf(releases.tried).toReversed()) {
    const visitor = await visitorAs(store, audience);
    if (!visitor) continue;
    const passes = walks.flatMap(({ pages }) => pages.map(({ path }) => path));
    const ofDesk = audience === 'employee' && { isDesk: true, others: 0 };
    walks.push(await walk(await onTrial(visitor, query), { ...releases, ...how, passes, ...ofDesk }));
  }
  return walks;
}
