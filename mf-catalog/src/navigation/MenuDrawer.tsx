import { Drawer } from '@larder/ui/overlay/Drawer.tsx';
import { FIXED_LINKS } from './menu.ts';
import styles from './MenuDrawer.module.css';
import { MenuFailure, type MenuProps } from './Panel.tsx';

/** The menu on small screens: categories fold out, so that thumbs reach everything. */
export function MenuDrawer({ tree, isFailed, onRetry, onClose }: MenuProps & { onClose: () => void }) {
  return (
    <Drawer open side="left" title="Shop" onClose={onClose}>
      {isFailed && <MenuFailure onRetry={onRetry} />}
      <ul className={styles.list}>
        {FIXED_LINKS.map(({ name, url }) => (
          <li key={url}>
            <a className={styles.link} href={url} onClick={onClose}>
              {name}
            </a>
          </li>
        ))}
        {tree.map((node) => (
          <li key={node.id}>
            <details>
              <summary className={styles.link}>{node.name}</summary>
              <ul className={styles.list}>
                <li>
                  <a className={styles.child} href={node.url} onClick={onClose}>
                    All {node.name}
                  </a>
                </li>
                {node.children.map((child) => (
                  <li key={child.id}>
                    <a className={styles.child} href={child.url} onClick={onClose}>
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
