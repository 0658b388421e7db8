import { ORIGIN_KINDS, type OriginKind, type RemoteOrigins } from '@larder/contracts/release';

/** Origins by remote: what releases declare in their manifests, or what a host approves in its own. */
export type OriginsByRemote = Readonly<Record<string, RemoteOrigins>>;

const listOf = (origins: RemoteOrigins | undefined, kind: OriginKind): readonly string[] => origins?.[kind] ?? [];

/** @returns third-party origins that a release declares and the host does not approve, each with its kind: `https://cdn.example.com (script)`. */
export function unapprovedOrigins(declared: RemoteOrigins | undefined, approved: RemoteOrigins | undefined): string[] {
  return ORIGIN_KINDS.flatMap((kind) =>
    listOf(declared, kind)
      .filter((origin) => !listOf(approved, kind).includes(origin))
      .map((origin) => `${origin} (${kind})`),
  );
}

/** @returns third-party origins that the releases of a page declare and the host approves; null where there are none. */
export function approvedOrigins(declared: OriginsByRemote, approved: OriginsByRemote): RemoteOrigins | null {
  const merged: Partial<Record<OriginKind, string[]>> = {};
  for (const [remote, origins] of Object.entries(declared)) {
    for (const kind of ORIGIN_KINDS) {
      const allowed = listOf(origins, kind).filter((origin) => listOf(approved[remote], kind).includes(origin));
      if (allowed.length > 0) merged[kind] = [...new Set([...(merged[kind] ?? []), ...allowed])].toSorted();
    }
  }
  return Object.keys(merged).length > 0 ? merged : null;
}
