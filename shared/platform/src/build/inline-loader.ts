import { minifySync } from '@swc/core';

/** Makes a function small that travels in the page as its source: the server's build is left as it is written, comments included. */
export default function inlined(source: string): string {
  return minifySync(source, { module: true, compress: true, mangle: { keep_fnames: false }, ecma: 2020 }).code;
}
