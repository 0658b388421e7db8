import { z } from 'zod';
import type { EngineName } from '../../release-store/smoke-engines.ts';
import type { TourRequest, TourTarget, VisitResult } from '../browser/tour.ts';
import type { EngineDriver, EngineSession } from './engine-driver.ts';
import { firefox } from './firefox.ts';
import { observeErrors } from './observe-errors.ts';
import { observedStore, type ObservedStore } from './observed-store.ts';
import { followLink, inspectPage, settlePage } from './page-scripts.ts';
import { webkit } from './webkit.ts';

const DRIVERS: readonly EngineDriver[] = [firefox, webkit];

const problems = z.array(z.string());

/** What browsers other than Chromium found. */
export interface EngineTour {
  readonly visits: readonly VisitResult[];
  /** Browsers that are not installed, one sentence each. */
  readonly missing: readonly string[];
}

/** Reaches a page and leaves it by links, then loads it. @returns its problems */
async function visitPage(
  session: EngineSession,
  store: ObservedStore,
  { path }: TourTarget,
  { plainPage, patienceMs }: TourRequest,
): Promise<string[]> {
  const evaluate = async (work: string) => problems.parse(await session.evaluate(work));
  const settle = () => evaluate(`(${String(settlePage)})(${patienceMs / 2})`);
  const inspect = async () => [...(await evaluate(`(${String(inspectPage)})()`)), ...store.takeFailures()];
  const follow = (to: string) => evaluate(`(${String(followLink)})(${JSON.stringify({ path: to, limitMs: patienceMs / 2 })})`);

  // Problems of the frame are none of this page.
  await session.load(store.url + plainPage);
  const before = [...(await settle()), ...(await inspect())];
  const entered = [...(await follow(path)), ...(await settle()), ...(await inspect())];
  const left = [...(await follow(plainPage)), ...(await settle()), ...(await inspect())];
  await session.load(store.url + path);
  const loaded = [...(await settle()), ...(await inspect())];
  const fresh = (found: readonly string[], known: readonly string[]) => found.filter((text) => !known.includes(text));
  return [
    ...new Set([
      ...fresh(loaded, before),
      ...fresh(entered, [...before, ...loaded]).map((text) => `after a link: ${text}`),
      ...fresh(left, [...before, ...loaded, ...entered]).map((text) => `after the page was left: ${text}`),
    ]),
  ];
}

async function tourWith(session: EngineSession, engine: EngineName, request: TourRequest): Promise<VisitResult[]> {
  const cookies = request.trialCookies;
  const store = await observedStore(request.store, { script: `(${String(observeErrors)})()`, cookies });
  const visits: VisitResult[] = [];
  try {
    await session.load(store.url + store.startPath);
    for (const target of request.targets) {
      const began = performance.now();
      const found = await visitPage(session, store, target, request).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      const { path, slots } = target;
      const ms = performance.now() - began;
      visits.push({ path, slots, audience: request.audience, screen: 'desktop', engine, ms, problems: found });
    }
    return visits;
  } finally {
    await store.close();
  }
}

/**
 * Opens the pages of a request in browsers other than Chromium, one browser after another.
 * @returns a visit of each page with each installed browser
 */
export async function tourEngines(
  request: TourRequest,
  engines: readonly EngineName[],
  drivers: readonly EngineDriver[] = DRIVERS,
): Promise<EngineTour> {
  const visits: VisitResult[] = [];
  const missing: string[] = [];
  for (const { engine, title, installation, open } of drivers.filter((driver) => engines.includes(driver.engine))) {
    const session = await open(request.patienceMs);
    if (!session) {
      missing.push(`${title} is not installed: not looked at; ${installation}`);
      continue;
    }
    try {
      visits.push(...(await tourWith(session, engine, request)));
    } finally {
      await session.close();
    }
  }
  return { visits, missing };
}
