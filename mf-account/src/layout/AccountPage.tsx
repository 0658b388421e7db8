import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useViewer } from '@larder/shell';
import { cx, PageHeading, Skeleton } from '@larder/ui';
import { accountLinks } from './account-links.ts';
import layout from './layout.module.css';
import styles from './AccountPage.module.css';

/** Apart from the pages: most accounts never need it. */
const ConfirmEmail = lazy(() => import('../verification/ConfirmEmail.tsx').then((module) => ({ default: module.ConfirmEmail })));

/** A page of the account: the way to the others beside it, above it on phones; asks to confirm an unverified email first (OP-215). */
export function AccountPage({
  title,
  lead,
  aside,
  current,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  /** Path of the entry to mark, when it is not the page's own. */
  current?: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const here = current ?? pathname;
  const links = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the entries are one line that scrolls: the page's own is brought to its middle. Elsewhere there is nothing to scroll.
    const list = links.current;
    const entry = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && entry) list.scrollLeft = entry.offsetLeft - list.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
  }, [here]);
  return (
    <div className={cx(layout.page, styles.frame)}>
      <nav aria-label="Account" className={styles.nav}>
        <ul ref={links} className={styles.links}>
          {accountLinks(viewer).map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? 'page' : undefined} className={styles.link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <PageHeading lead={lead} aside={aside}>
          {title}
        </PageHeading>
        {viewer.account && !viewer.account.email_verified && (
          <Suspense fallback={<Skeleton height="11rem" />}>
            <ConfirmEmail email={viewer.account.email} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}
