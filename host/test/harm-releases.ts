import { moduleOfHarm } from './browser-harms.ts';
import type { SmallRelease } from './small-pool.ts';

/** Paths of {@link other} and {@link shelf}. */
export const OTHER = '/other';
export const SHELF = '/shelf';
const SLOT = 'quiz.invitation';

/** A sound page with a button, and a link to another view of it. */
export const other: SmallRelease = {
  remote: 'mf-other',
  version: 'other-1',
  isHydrated: true,
  module: `prefetch: async ({ search }) => ({ data: { isNext: search.has('next') } }),
  Page({ data }) {
    const { createElement, useEffect, useState } = library('react');
    const [presses, setPresses] = useState(0);
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => setHydrated(true), []);
    return createElement('div', { style: { minHeight: 3000 } },
      createElement('h1', null, data.isNext ? 'Other page next' : 'Other page'),
      createElement('button', { disabled: !isHydrated, onClick: () => setPresses((n) => n + 1) }, 'Press'),
      createElement('p', null, 'pressed ' + presses),
      createElement('a', { href: '${OTHER}?next' }, 'Next'));
  }`,
};
/** A sound page whose slot a harmful release fills. */
export const shelf: SmallRelease = {
  remote: 'mf-shelf',
  version: 'shelf-1',
  isHydrated: true,
  module: `Page() {
    const { createElement, useEffect } = library('react');
    useEffect(() => console.log('harmed'), []);
    return createElement(library('@larder/shell').Slot, { name: '${SLOT}', props: { place: 'home' }, fallback: 'no slot' });
  }`,
};

const remoteOf = (lane: number): string => `mf-harm-${String.fromCharCode(97 + lane)}`;
/** Path of the page of the harmful remote in a lane. */
export const pathOf = (lane: number): string => `/${remoteOf(lane).slice(3)}`;
/** A harmful release in a lane: one remote of each lane is live at a time. */
export const releaseOf = (lane: number, version: string, harm: Parameters<typeof moduleOfHarm>[0]): SmallRelease => ({
  remote: remoteOf(lane),
  version,
  isHydrated: true,
  module: moduleOfHarm(harm, pathOf(lane)),
  // One remote may fill a slot.
  ...(lane === 0 && { slot: SLOT }),
});
