import type { ClientRegistry, ClientRelease, Snapshot } from './snapshot.ts';

const filesIn = ({ base }: ClientRelease, modules: ClientRelease['modules'][string][]): string[] =>
  modules.flatMap(({ js, css }) => [...js, ...css].map((path) => base + path));

/**
 * What pages outside of the desk get of the pinned releases: no route, no module and no hash of a desk page, so that the desk costs shoppers
 * nothing.
 *
 * @param snapshot registry and hashes of all pages
 * @returns the same without the desk
 */
export function withoutDesk({ registry, integrity }: Pick<Snapshot, 'registry' | 'integrity'>): {
  registry: ClientRegistry;
  integrity: Snapshot['integrity'];
} {
  const desk = registry.routes.filter((route) => route.desk);
  if (desk.length === 0) return { registry, integrity };
  const isDesk = (remote: string, id: string) => desk.some((route) => route.remote === remote && route.module === id);
  const deskFiles = new Set<string>();
  const releases = registry.releases.map((release) => {
    const modules = Object.entries(release.modules);
    const shop = modules.filter(([id]) => !isDesk(release.name, id));
    for (const file of filesIn(
      release,
      modules.map(([, files]) => files),
    ))
      deskFiles.add(file);
    for (const file of filesIn(
      release,
      shop.map(([, files]) => files),
    ))
      deskFiles.delete(file);
    return { ...release, modules: Object.fromEntries(shop) };
  });
  return {
    registry: { ...registry, releases, routes: registry.routes.filter((route) => !route.desk) },
    integrity: Object.fromEntries(Object.entries(integrity).filter(([url]) => !deskFiles.has(url))),
  };
}
