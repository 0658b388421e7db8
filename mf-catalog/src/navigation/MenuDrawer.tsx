import type { NavNode } from '@larder/contracts';
import { ProductImage } from '@larder/ui';
import { Drawer } from '@larder/ui/overlay/Drawer.tsx';
import { useEffect, useRef, useState } from 'react';
import { FeaturedStrip } from './FeaturedStrip.tsx';
import { currentOf, FIXED_LINKS, wayTo } from './menu.ts';
import { MenuFailure, type MenuProps } from './MenuFailure.tsx';
import styles from './MenuDrawer.module.css';

function Chevron({ back = false }: { back?: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={back ? styles.turned : undefined}>
      <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** One level of the menu: what has something below it opens the next level, everything else is a place to go. */
function Level({
  nodes,
  current,
  onOpen,
}: {
  nodes: readonly NavNode[];
  current: (url: string) => 'page' | 'true' | undefined;
  onOpen: (node: NavNode) => void;
}) {
  return nodes.map((node) => (
    <li key={node.id}>
      {node.children.length > 0 ? (
        <button type="button" className={styles.line} onClick={() => onOpen(node)} aria-current={current(node.url)}>
          <ProductImage image={node.image ?? ''} alt="" width={44} fit="cover" seed={node.id} className={styles.picture} />
          <span className={styles.name}>{node.name}</span>
          <Chevron />
        </button>
      ) : (
        <a className={styles.line} href={node.url} aria-current={current(node.url)}>
          <ProductImage image={node.image ?? ''} alt="" width={44} fit="cover" seed={node.id} className={styles.picture} />
          <span className={styles.name}>{node.name}</span>
        </a>
      )}
    </li>
  ));
}

/** The menu on small screens: one level at a time, each with the way back. */
export function MenuDrawer({ tree, pathname, isFailed, onRetry, onClose }: MenuProps & { onClose: () => void }) {
  const [opened, setOpened] = useState<readonly NavNode[]>([]);
  const way = wayTo(tree, pathname);
  const current = (url: string) => currentOf(url, pathname, way);
  const node = opened.at(-1);
  const back = useRef<HTMLButtonElement>(null);
  const depth = opened.length;
  // The pressed line disappears with its level: the focus goes to the head of the new one.
  useEffect(() => {
    if (depth > 0) back.current?.focus();
  }, [depth]);
  return (
    <Drawer open side="left" title="Shop" onClose={onClose}>
      {isFailed && <MenuFailure onRetry={onRetry} />}
      {node ? (
        <ul key={node.id} className={styles.list}>
          <li>
            <button ref={back} type="button" className={styles.back} onClick={() => setOpened(opened.slice(0, -1))}>
              <Chevron back /> {opened.at(-2)?.name ?? 'All departments'}
            </button>
          </li>
          <li>
            <a className={styles.whole} href={node.url} aria-current={current(node.url)}>
              All {node.name}
            </a>
          </li>
          <Level nodes={node.children} current={current} onOpen={(next) => setOpened([...opened, next])} />
        </ul>
      ) : (
        <>
          <FeaturedStrip />
          <ul className={styles.list}>
            <Level nodes={tree} current={current} onOpen={(next) => setOpened([next])} />
            {FIXED_LINKS.map(({ name, url }) => (
              <li key={url}>
                <a className={styles.fixed} href={url} aria-current={current(url)} onClick={onClose}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
