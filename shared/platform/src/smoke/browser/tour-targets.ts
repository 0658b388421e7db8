import { PAGE_BUDGET, type ReleaseManifest } from '@larder/contracts/release';
import { meet } from '../../release-store/claims.ts';
import type { WalkedPage } from '../walk.ts';
import type { SmokeAudience, TourTarget } from './tour.ts';

/** The page budget of the release that owns a path. */
function budgetOf(path: string, tried: readonly ReleaseManifest[]): TourTarget['budget'] {
  const owner = tried.find(({ door: remoteManifest }) => remoteManifest.routes.some((route) => meet(route.path, path)));
  const { html, data, image } = { ...PAGE_BUDGET, ...owner?.door.budget };
  return { html, data, image };
}

/** Who opens a page, and whether another audience opens it, too. */
interface Visits {
  readonly audience: SmokeAudience;
  isShared(path: string): boolean;
}

/** Pages for the browser: every page on trial, and as few other pages as show the remaining slots on trial. */
export function targetsOf(
  pages: readonly WalkedPage[],
  tried: readonly ReleaseManifest[],
  { audience, isShared }: Visits,
): TourTarget[] {
  const chosen = pages.filter(({ isOwn }) => isOwn);
  const missing = new Set(pages.flatMap(({ slots }) => slots));
  const take = ({ slots }: WalkedPage) => slots.forEach((slot) => missing.delete(slot));
  chosen.forEach(take);
  while (missing.size > 0) {
    const gain = ({ slots }: WalkedPage) => slots.filter((slot) => missing.has(slot)).length;
    const [best] = pages.toSorted((a, b) => gain(b) - gain(a));
    if (!best || gain(best) === 0) break;
    chosen.push(best);
    take(best);
  }
  return chosen.map(({ path, slots, isOwn }) => ({
    path,
    slots: [...slots],
    isOwn,
    // The heap is measured once for each page: a member's page runs more code.
    isHeapMeasured: audience !== 'visitor' || !isShared(path),
    budget: budgetOf(path, tried),
  }));
}
