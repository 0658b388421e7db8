import type { NavNode } from '@larder/contracts';
import { ProductImage } from '@larder/ui';
import { useState } from 'react';
import { FeaturedStrip } from './FeaturedStrip.tsx';
import { currentOf, FIXED_LINKS, wayTo } from './menu.ts';
import { MenuFailure, type MenuProps } from './MenuFailure.tsx';
import styles from './Panel.module.css';

/** The contents of a department: its aisles, and the shelves of each. */
function Department({ node, pathname, way }: { node: NavNode; pathname: string; way: readonly NavNode[] }) {
  return (
    <div id="catalog-department" className={styles.department}>
      <a className={styles.whole} href={node.url} aria-current={currentOf(node.url, pathname, way)}>
        <ProductImage image={node.image ?? ''} alt="" width={96} fit="cover" seed={node.id} />
        <span>All {node.name}</span>
      </a>
      <ul className={styles.aisles}>
        {node.children.map((aisle) => (
          <li key={aisle.id} className={styles.aisle}>
            <a className={styles.top} href={aisle.url} aria-current={currentOf(aisle.url, pathname, way)}>
              {aisle.name}
            </a>
            {aisle.children.length > 0 && (
              <ul>
                {aisle.children.map((shelf) => (
                  <li key={shelf.id}>
                    <a href={shelf.url} aria-current={currentOf(shelf.url, pathname, way)}>
                      {shelf.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * All departments, and next to them the contents of the current one. A department is a disclosure button: pointing at it or
 * pressing it opens it, the tab key goes on into it (APG disclosure navigation).
 */
export function Panel({ tree, pathname, isFailed, onRetry }: MenuProps) {
  const way = wayTo(tree, pathname);
  const [openId, setOpenId] = useState(way[0]?.id ?? tree[0]?.id);
  const open = tree.find(({ id }) => id === openId) ?? tree[0];
  return (
    <div id="catalog-panel" className={styles.panel}>
      <div className={styles.inner}>
        {isFailed && <MenuFailure onRetry={onRetry} />}
        {open && (
          <div className={styles.columns}>
            <ul className={styles.departments}>
              {tree.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.pick}
                    aria-expanded={id === open.id}
                    aria-controls="catalog-department"
                    onClick={() => setOpenId(id)}
                    onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpenId(id)}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            <Department node={open} pathname={pathname} way={way} />
          </div>
        )}
        <div className={styles.foot}>
          <FeaturedStrip />
          <ul className={styles.fixed}>
            {FIXED_LINKS.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
