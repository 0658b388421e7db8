/**
 * The release with the innermost frame in an error's stack, or null. Releases are evaluated under their path in the store (`/mf-cart/3f2a…/server/…`),
 * so every frame of theirs names them. `isRemote` checks a name against the registry.
 */
export function releaseOfStack(error: unknown, isRemote: (name: string) => boolean): { remote: string; version: string } | null {
  const stack = error instanceof Object && 'stack' in error ? String(error.stack) : '';
  for (const [, remote = '', version = ''] of stack.matchAll(/(?:[\s(])\/([\w-]+)\/([\w.-]+)\/[^\s:]+:\d+:\d+/g)) {
    if (isRemote(remote)) return { remote, version };
  }
  return null;
}
