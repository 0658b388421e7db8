import { performReactRefresh } from 'react-refresh/runtime';
import { eventsPath, SHOWN, type DevState } from '../dev-state.ts';
import { createOverlay } from './overlay.ts';

declare const __webpack_hash__: string;

interface Hot {
  status(): string;
  check(apply: true): Promise<unknown>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

/** ms between two looks, and how many there are at most, whether the server renders what the browser has. */
const LOOK_MS = 150;
const LOOKS = 100;

let state: DevState | undefined;
let isLeaving = false;

const isBehind = ({ build, live }: DevState): boolean => live?.build !== build;

/** Whether the server renders this page with the release that was announced as live. */
async function isRendered(path: string): Promise<boolean> {
  const answer = await fetch(window.location.href).catch(() => undefined);
  return (await answer?.text())?.includes(path) ?? false;
}

/** Whether the server renders the latest build. It does not where that build fails, which is reported. */
async function untilLive(): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if (state?.problems.some(({ by }) => by === 'server')) return false;
    if (state?.live && !isBehind(state) && (await isRendered(state.live.path))) return true;
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
  return false;
}

/** Starts the server build and the type check, which waited for this. A failed report does not matter to the page. */
const tellShown = () => void fetch(`/releases${eventsPath}?${SHOWN}`).catch(() => undefined);

/** Reloads the page, but not from a server build older than the client build: the two would not match. */
async function reload(why: unknown): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  console.warn('[larder dev] the page is loaded anew:', why);
  tellShown();
  // A page that is as new as it can be would come out the same.
  if ((await untilLive()) || state?.build !== __webpack_hash__) window.location.reload();
  isLeaving = false;
}

/** Applies the updates since. Where that is impossible, by their own statement or because the previous build was deleted, it reloads the page. */
async function follow(hot: Hot): Promise<void> {
  while (state?.build !== undefined && state.build !== __webpack_hash__ && hot.status() === 'idle') {
    const changed = await hot.check(true).catch(reload);
    // The automatic refresh waits 30 ms for further updates.
    performReactRefresh();
    tellShown();
    if (!changed) return reload('what it was built of is gone');
  }
}

/** Connects to the development server: applies updates to the page, and shows problems over it. */
function listen(hot: Hot): void {
  const overlay = createOverlay();
  new EventSource(`/releases${eventsPath}`).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const isFirst = state === undefined;
    state = JSON.parse(data) as DevState;
    overlay.show(state.problems);
    if (isFirst && isBehind(state)) void reload('the server was still at what it had before');
    else void follow(hot);
  });
}

// Each module of the remote manifest imports this one, which the browser runs once.
if (import.meta.webpackHot) listen(import.meta.webpackHot);
