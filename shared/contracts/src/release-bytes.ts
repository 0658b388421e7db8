import type { ReleaseBytes } from './release.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The heaviest parts of a release in a line: `js 41.2 of 60.0 kB (pages/cart), css 8.1 of 12.0 kB (slots/drawer)`. */
export const bytesLine = (bytes: ReleaseBytes): string =>
  (['js', 'css'] as const)
    .map((kind) => {
      const { module, bytes: own, budget } = bytes[kind];
      return `${kind} ${kilobytes(own)} of ${kilobytes(budget)} kB (${module})`;
    })
    .join(', ');
