import type { NavNode } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import { useQuery, useShell } from '@larder/shell';
import { nameOfPath, publicRoutes } from '../app/public-paths.ts';
import { useKit } from '../app/use-kit.ts';
import styles from './site-map.module.css';

function Branch({ nodes }: { nodes: readonly NavNode[] }) {
  return (
    <ul>
      {nodes.map(({ id, name, url, children }) => (
        <li key={id}>
          <a href={url}>{name}</a>
          {children.length > 0 && <Branch nodes={children} />}
        </li>
      ))}
    </ul>
  );
}

/** Categories of the menu, and the pages of all live remotes (SHELL-100). */
export function SiteMap() {
  const { api } = useShell();
  const { registry } = useKit();
  const { data: tree = [], isError } = useQuery({
    queryKey: keys.navigation,
    queryFn: ({ signal }) => api.call('GET /navigation', { signal }),
    staleTime: CATALOG_STALE_MS,
  });
  return (
    <>
      <section className={styles.section} aria-labelledby="site-map-shop">
        <h2 id="site-map-shop">Ways to shop</h2>
        <ul className={styles.ways}>
          {publicRoutes(registry.routes).map((path) => (
            <li key={path}>
              <a href={path}>{nameOfPath(path)}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="site-map-categories">
        <h2 id="site-map-categories">Categories</h2>
        {isError && <p role="alert">The categories didn’t load. Please try again later.</p>}
        <div className={styles.tree}>
          {tree.map((top) => (
            <div key={top.id}>
              <h3>
                <a href={top.url}>{top.name}</a>
              </h3>
              <Branch nodes={top.children} />
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
