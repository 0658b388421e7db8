import { eventsPath, type Told } from '../told.ts';
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

/** Takes over what was built since. Where that cannot be, by what it says or because what was built before is gone, the page is loaded anew. */
async function change(hot: Hot): Promise<void> {
  if (hot.status() !== 'idle') return;
  const changed = await hot.check(true).catch((error: unknown) => {
    console.warn('[larder dev] the page is loaded anew:', error);
  });
  if (!changed) window.location.reload();
}

/** Listens to the development server: changes go into the page, what does not hold is shown over it. */
function listen(hot: Hot): void {
  const overlay = createOverlay();
  let newest: string | undefined;
  const follow = async (): Promise<void> => {
    while (newest !== undefined && newest !== __webpack_hash__ && hot.status() === 'idle') await change(hot);
  };
  new EventSource(`/releases${eventsPath}`).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { build, problems } = JSON.parse(data) as Told;
    overlay.show(problems);
    newest = build;
    void follow();
  });
}

// Each module of the door brings this one, which the browser runs once.
if (import.meta.webpackHot) listen(import.meta.webpackHot);
