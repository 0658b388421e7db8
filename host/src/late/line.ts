import { onlineManager } from '@tanstack/react-query';
import type { AppKit } from '../app/kit.ts';

const NOTICE = 'offline';
const TEXT = 'You’re offline. We’ll continue when you’re back online.';

/** Whether the store responds, regardless of the browser's online state. */
const isReached = (): Promise<boolean> =>
  fetch('/icons/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Says that there is no line, and resolves when it is back or a shopper tried with success. Rejects when they went elsewhere. */
function lineBack({ snacks }: Pick<AppKit, 'snacks'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const end = (how: () => void) => {
      settled.abort();
      snacks.close(NOTICE);
      how();
    };
    const goOn = () => {
      // Calls that the query client paused continue, too.
      onlineManager.setOnline(true);
      end(resolve);
    };
    const tell = () =>
      snacks.show({ id: NOTICE, type: 'warning', message: TEXT, action: { label: 'Try again', run: () => void tryAgain() } });
    const tryAgain = async () => {
      const reached = await isReached();
      if (settled.signal.aborted) return;
      if (reached) goOn();
      else tell();
    };
    window.addEventListener('online', goOn, { signal: settled.signal });
    signal.addEventListener('abort', () => end(() => reject(new Error('the page was left'))), { signal: settled.signal });
    tell();
  });
}

/** Has pages that cannot be fetched for want of a line wait for it. Answers how to stop. */
export function watchLine(kit: Pick<AppKit, 'snacks' | 'lineBack'>): () => void {
  kit.lineBack = (signal) => lineBack(kit, signal);
  return () => {
    kit.lineBack = undefined;
  };
}
