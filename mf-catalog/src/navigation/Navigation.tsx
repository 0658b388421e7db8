import { useApi, useLocation, useQuery } from '@larder/shell';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { barCategories, currentOf, FIXED_LINKS, wayTo } from './menu.ts';
import styles from './Navigation.module.css';
import { navigationQuery } from './navigation-query.ts';

const Panel = lazy(() => import('./Panel.tsx').then((module) => ({ default: module.Panel })));
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })));

type Open = 'panel' | 'drawer' | null;

/** The menu: a bar with a panel of all categories on large screens, a drawer on small ones (CAT-116, API-103). */
export function Navigation() {
  const { pathname } = useLocation();
  const { data: tree = [], isError, refetch } = useQuery(navigationQuery(useApi()));
  const [open, setOpen] = useState<Open>(null);
  const frame = useRef<HTMLElement>(null);
  const panelButton = useRef<HTMLButtonElement>(null);

  // A menu belongs to the page on which it was opened (OP-127).
  useEffect(() => setOpen(null), [pathname]);
  useEffect(() => {
    if (open !== 'panel') return;
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const way = wayTo(tree, pathname);
  const menu = { tree, pathname, isFailed: isError, onRetry: () => void refetch() };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from wherever in it the focus is
    <nav
      ref={frame}
      className={styles.navigation}
      aria-label="Departments"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open !== 'panel') return;
        setOpen(null);
        panelButton.current?.focus();
      }}
    >
      <button
        type="button"
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={open === 'drawer'}
        onClick={() => setOpen('drawer')}
      >
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <path d="M3 6h16M3 11h16M3 16h11" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        Menu
      </button>
      <ul className={styles.bar}>
        <li>
          <button
            ref={panelButton}
            type="button"
            className={styles.all}
            aria-expanded={open === 'panel'}
            aria-controls="catalog-panel"
            onClick={() => setOpen(open === 'panel' ? null : 'panel')}
          >
            Shop all
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </li>
        {barCategories(tree).map(({ name, url }) => (
          <li key={url} className={styles.category}>
            <a href={url} aria-current={currentOf(url, pathname, way)}>
              {name}
            </a>
          </li>
        ))}
        {FIXED_LINKS.map(({ name, url }) => (
          <li key={url}>
            <a href={url} aria-current={currentOf(url, pathname, way)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {open === 'panel' && (
        <Suspense fallback={null}>
          <Panel {...menu} />
        </Suspense>
      )}
      {open === 'drawer' && (
        <Suspense fallback={null}>
          <MenuDrawer {...menu} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </nav>
  );
}
