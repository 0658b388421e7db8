import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useViewer } from '@larder/shell';
import { cx, PageHeading, Skeleton } from '@larder/ui';
import { AccountNav } from './AccountNav.tsx';
import layout from './layout.module.css';
import styles from './AccountPage.module.css';

/** Apart from the pages: most accounts never need it. */
const ConfirmEmail = lazy(() => import('../verification/ConfirmEmail.tsx').then((module) => ({ default: module.ConfirmEmail })));

/** Frames an account page with links to the others, at the side or, on phones, above. Asks to confirm an unverified email first (OP-215). */
export function AccountPage({
  title,
  lead,
  actions,
  current,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Path of the entry to mark, when it is not the page's own. */
  current?: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const here = current ?? pathname;
  return (
    <div className={cx(layout.page, styles.frame)}>
      <AccountNav key={here} current={here} />
      <div className={styles.body}>
        <PageHeading lead={lead} actions={actions}>
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
