import type { Report } from '../error-reports.ts';
import { guardClicks } from './guard-clicks.ts';
import { watchLeftStyles } from './left-styles.ts';
import { watchRenderLoops } from './render-loop.ts';
import { watchSlowFrames } from './slow-frames.ts';

/** Releases as the watchdog attributes problems to them, such as `mf-cart@3f2a…`. */
export interface WatchedReleases {
  /** The release whose page is shown. */
  readonly inView: () => string | undefined;
  /** The release that fills a slot. */
  readonly ofSlot: (slot: string) => string | undefined;
}

/**
 * Reports what no error shows, with the release that most likely causes it: render loops and slow frames, each once a page.
 * Undoes and reports what would block the pages of other releases: styles of `<html>` and `<body>` that a page left, and listeners that stop clicks.
 */
export function startWatchdog({ inView, ofSlot }: WatchedReleases, report: Report): void {
  watchRenderLoops((slot, rate) => {
    const release = slot === null ? inView() : ofSlot(slot);
    report('render loop', new Error(`${slot ? `slot ${slot}` : 'the page'} of ${release} renders ${rate} times a second`), {
      release,
    });
  });
  watchSlowFrames((ms, script) => {
    // The URL of a release's script names it; React renders components in the host's script.
    const isRemote = /\/mf-[\w-]+\/[\w.-]+\/client\//.test(script);
    report('slow frames', new Error(`a frame took ${ms} ms, most of it in ${script}`), isRemote ? {} : { release: inView() });
  });
  watchLeftStyles(inView, (release, styles) =>
    report('left styles', new Error(`the page of ${release} left ${styles.join(', ')}`), { release }),
  );
  guardClicks(inView, (release) => report('clicks', new Error(`${release} stops clicks of the whole page`), { release }));
}
