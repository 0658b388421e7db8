import { lazy, Suspense, useId } from 'react';
import CircleUser from 'lucide-react/icons/circle-user-round';
import { paths } from '@larder/contracts/paths';
import { useLocation, useViewer } from '@larder/shell';
import styles from './AccountMenu.module.css';

const MenuLinks = lazy(() => import('./MenuLinks.tsx').then((module) => ({ default: module.MenuLinks })));

/** The menu of account pages. A native popover: it opens before any script, and closes by Escape, by a press outside, and, as all popovers, on navigation. */
function OwnMenu({ name }: { name: string }) {
  const id = useId();
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={`Account of ${name}`}>
        <CircleUser size={24} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <Suspense>
          <MenuLinks />
        </Suspense>
      </div>
    </div>
  );
}

/** The header's account menu (ACC-044). */
export function AccountMenu() {
  const { loggedIn, account, isRegistered } = useViewer();
  const { pathname, search } = useLocation();
  if (loggedIn) return <OwnMenu name={account?.firstname || 'Account'} />;
  const here = pathname === paths.home || pathname === paths.login ? '' : `?route=${encodeURIComponent(pathname + search)}`;
  return (
    <div className={styles.visitor}>
      {isRegistered ? (
        // Customers with an account are not asked to create one (ACC-067).
        <a href={`${paths.login}${here}`} className={styles.join}>
          Sign in
        </a>
      ) : (
        <>
          <a href={`${paths.login}${here}`} className={styles.link}>
            Sign in
          </a>
          <a href={paths.plans} className={styles.join}>
            Join
          </a>
        </>
      )}
    </div>
  );
}
