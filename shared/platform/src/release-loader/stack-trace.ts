/**
 * The release whose code stands innermost in an error's stack, or null. Releases are evaluated under their path in the store (`/mf-cart/3f2a…/server/…`),
 * so every frame of theirs names them. `isRemote` tells the names that the registry knows.
 */
export function releaseOfStack(error: unknown, isRemote: (name: string) => boolean): { remote: string; version: string } | null {
  const stack = error instanceof Object && 'stack' in error ? String(error.stack) : '';
  for (const [, remote = '', version = ''] of stack.matchAll(/(?:[\s(])\/([\w-]+)\/([\w.-]+)\/[^\s:]+:\d+:\d+/g)) {
    if (isRemote(remote)) return { remote, version };
  }
  return null;
}
