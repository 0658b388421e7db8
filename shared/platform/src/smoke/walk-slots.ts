import type { ReleaseManifest } from '@larder/contracts/release';
import { slotExamples } from '../release-loader/slot-examples.ts';
import { lookAtPage } from './look-at-page.ts';
import { openScale } from './scale.ts';
import type { Visitor } from './visitor.ts';
import type { WalkResult } from './walk.ts';

/** Slots that none of these walks has seen, and that can be shown alone. */
export function slotsToShow(tried: readonly ReleaseManifest[], walks: readonly WalkResult[]): string[] {
  const known = tried.flatMap((manifest) => Object.keys(slotExamples(manifest)));
  return known.filter((name) => walks.every(({ unseenSlots }) => unseenSlots.includes(name)));
}

/**
 * Opens slots alone, each on the host's page for it.
 * @param visitor has the preview's cookies
 * @param options `slots`: their names; `slotPage`: path of the page of a slot; `again` waits before a late page is requested again
 * @returns the result of the walk with these pages
 */
export async function walkSlots(
  visitor: Visitor,
  walked: WalkResult,
  options: {
    tried: readonly ReleaseManifest[];
    slots: readonly string[];
    slotPage: (name: string) => string;
    again: () => Promise<void>;
  },
): Promise<WalkResult> {
  const { tried, slots, slotPage, again } = options;
  if (slots.length === 0) return walked;
  const scale = await openScale(visitor, tried);
  const pages = [...walked.pages];
  const problems = [...walked.problems];
  const seen = new Set(walked.slots);
  for (const name of slots) {
    const path = slotPage(name);
    const look = await lookAtPage(visitor, path, again);
    if (!look?.slots.includes(name)) {
      problems.push(`${path}: does not show the slot ${name}`, ...(look?.problems ?? []).map((text) => `${path}: ${text}`));
      continue;
    }
    seen.add(name);
    pages.push({ path, isOwn: false, slots: [name] });
    const heavy = await scale.weigh(path, undefined, look.times);
    problems.push(...[...look.problems, ...heavy].map((text) => `${path}: ${text}`));
  }
  return {
    ...walked,
    pages,
    problems,
    slots: [...seen],
    unseenSlots: walked.unseenSlots.filter((name) => !seen.has(name)),
    server: [...walked.server, ...scale.weighed()],
  };
}
