import type { LoaderContext } from 'webpack';
import subsetFont from 'subset-font';

/** Font features that browsers apply by default, and digits of one width or height, which sheets request (`font-variant-numeric`). Other features add unused glyphs to the file. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'tnum', 'lnum'];

/** The characters of a `unicode-range` such as `U+20-7E,U+A0`. */
export function alphabetIndex(range: string): string {
  const runs = range.split(',').map((run) => {
    const [, first, last = first] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/.exec(run) ?? [];
    if (!first || !last) throw new Error(`"${run}" is no run of a unicode-range`);
    return { from: Number.parseInt(first, 16), to: Number.parseInt(last, 16) };
  });
  return runs
    .map(({ from, to }) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)))
    .join('');
}

/**
 * Subsets a font to the characters in its address, `font.woff2?letters=U+20-7E`. A file with the characters of nearly every text is a third smaller than all of
 * Latin, and no picture of a page waits for the rest.
 */
export default async function fontLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  // Its types do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2' as const, keepFeatures: FEATURES };
  return subsetFont(font, alphabetIndex(this.resourceQuery.replace('?letters=', '')), options);
}

export const raw = true;
