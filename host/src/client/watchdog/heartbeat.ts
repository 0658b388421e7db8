import { uuid } from '@larder/shell/services/uuid';
import type { Report } from '../error-reports.ts';

/** Start of the storage keys of heartbeats; each visible tab has one. */
export const HEARTBEAT = 'larder.alive.';
/** ms between two heartbeats of a tab. */
export const BEAT_MS = 5000;
/** ms without a heartbeat after which a tab counts as frozen. */
export const FROZEN_MS = 3 * BEAT_MS;
/** ms for which the token of a page proves a report. */
const REPORTABLE_MS = 900_000;

/** Last sign of life of a visible tab. */
interface Heartbeat {
  /** ms since 1970, UTC */
  readonly at: number;
  readonly path: string;
  /** The release whose page the tab shows. */
  readonly release?: string | undefined;
  /** Token of its page. */
  readonly view: string;
}

/** Reports tabs of this browser that stopped responding while they were visible: a script that never ends cannot report itself. */
function reportFrozenTabs(report: Report): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(HEARTBEAT))) {
    const { at, path, release, view } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as Heartbeat;
    const silentMs = Date.now() - at;
    if (silentMs < FROZEN_MS) continue;
    localStorage.removeItem(key);
    if (silentMs < REPORTABLE_MS) report('frozen tab', new Error(`${path} of ${release} stopped responding`), { release, view });
  }
}

/**
 * Reports frozen tabs of earlier pages, and starts the heartbeat of this one. A hidden tab has none: browsers suspend such tabs.
 * @param view token of this page; without one (a preview, a browser that hides it) reports prove nothing, so there is no heartbeat
 * @param releaseInView the release whose page is shown, such as `mf-cart@3f2a…`
 * @returns a function that records the present page, for each navigation
 */
export function startHeartbeat(view: string, releaseInView: () => string | undefined, report: Report): () => void {
  if (view === '') return () => undefined;
  const key = HEARTBEAT + uuid();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOpen = true;
  const stop = (error: unknown) => {
    clearInterval(timer);
    console.warn('no heartbeat', error);
  };
  const beat = () => {
    try {
      const { pathname: path } = window.location;
      const heartbeat: Heartbeat = { at: Date.now(), path, release: releaseInView(), view };
      if (isOpen && document.visibilityState === 'visible') localStorage.setItem(key, JSON.stringify(heartbeat));
      else localStorage.removeItem(key);
    } catch (error) {
      stop(error);
    }
  };
  const begin = () => {
    isOpen = true;
    clearInterval(timer);
    timer = setInterval(beat, BEAT_MS);
    beat();
  };
  const end = () => {
    isOpen = false;
    clearInterval(timer);
    localStorage.removeItem(key);
  };
  try {
    reportFrozenTabs(report);
    begin();
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', ({ persisted }) => persisted && begin());
    document.addEventListener('visibilitychange', beat);
  } catch (error) {
    stop(error);
  }
  return beat;
}
