import type { RemoteManifest } from '@larder/contracts/release';

/** The current owner of paths and slots: a live remote, or the host with its own pages. */
export interface Claimant {
  readonly name: string;
  readonly paths: readonly string[];
  readonly slots: readonly string[];
}

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') ?? false;

/**
 * Whether one address can match both patterns: segment by segment they are equal, or one is a parameter. `/api/*` matches `/api` and all paths below it.
 */
export function meet(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.split('/').slice(1)) as [string[], string[]];
  const [isOpen, isOtherOpen] = [a.at(-1) === '*', b.at(-1) === '*'];
  if (isOpen) a.pop();
  if (isOtherOpen) b.pop();
  if ((b.length > a.length && !isOpen) || (a.length > b.length && !isOtherOpen)) return false;
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared).every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at]));
}

/** Why the remote manifest conflicts with the others, as text; undefined when it does not. Two remotes never claim one address or one slot. */
export function conflictOf(remoteManifest: RemoteManifest, others: readonly Claimant[]): string | undefined {
  for (const { name, paths, slots } of others) {
    for (const { path } of remoteManifest.routes) {
      const theirs = paths.find((each) => meet(each, path));
      if (theirs)
        return `${remoteManifest.name} claims the route ${path}, which ${name} serves${theirs === path ? '' : ` (${theirs})`}`;
    }
    const slot = remoteManifest.slots.find((each) => slots.includes(each.name));
    if (slot) return `${remoteManifest.name} claims the slot ${slot.name}, which ${name} fills`;
  }
  return undefined;
}

/** A route without the names of its parameters: `/recipes/:key` and `/recipes/:id` are the same addresses. */
const withoutNames = (path: string): string => path.replaceAll(/:[a-zA-Z]+/g, ':');

/** Routes of the live remote manifest that the coming one neither serves nor declares as retired. */
export function droppedRoutes(live: RemoteManifest, coming: RemoteManifest): string[] {
  const served = new Set([...coming.routes.map(({ path }) => path), ...(coming.retiredRoutes ?? [])].map(withoutNames));
  return live.routes.map(({ path }) => path).filter((path) => !served.has(withoutNames(path)));
}
