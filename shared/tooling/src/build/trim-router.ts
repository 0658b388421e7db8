import type { LoaderContext } from 'webpack';

/** Options of React Router that the store leaves out, and the context of its server components. */
const UNUSED = /\b(?:init|opts\??)\.(?:instrumentations|patchRoutesOnNavigation)\b|\bfuture\.unstable_\w+|\bthis\.context\b/g;

/**
 * Lets the build drop the parts of React Router that no page of the store uses: links and forms, which the library names by a statement after each
 * one, warnings to developers, and what options switch on that the store leaves out.
 */
export default function trimRouter(this: LoaderContext<object>, source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (?=React\$1\.forwardRef\()/g, ' = /* @__PURE__ */ ')
    .replaceAll(/^\t+warning\(.*\);$/gm, '')
    .replaceAll(UNUSED, 'undefined');
}
