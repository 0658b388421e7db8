import { BUILT } from '@larder/rules';
import type { ReactNode } from 'react';
import { paths } from '@larder/contracts/paths';
import { useLocation } from '@larder/shell';
import { PageHeading, Panel } from '@larder/ui';
import { NOT_YET } from '../data/texts.ts';
import styles from './AutoshipPage.module.css';

const LINKS: readonly { href: string; label: string }[] = [
  { href: paths.autoship, label: 'Overview' },
  { href: paths.autoshipNextShipment, label: 'Next shipment' },
  { href: paths.autoshipItems, label: 'All items' },
  { href: paths.autoshipSubscribed, label: 'Subscribed' },
  { href: paths.autoshipSchedules, label: 'Schedules' },
  { href: paths.autoshipLarder, label: 'My larder' },
  { href: paths.autoshipPersonalized, label: 'For you' },
  { href: paths.autoshipSettings, label: 'Settings' },
];

/** A page of autoship with the way to the others. */
export function AutoshipPage({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <nav aria-label="Autoship">
        <ul className={styles.links}>
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <a className={styles.link} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading lead={BUILT.autoshipOrders ? lead : undefined} actions={actions}>
        {title}
      </PageHeading>
      {!BUILT.autoshipOrders && (
        <Panel tone="leaf">
          <p>{NOT_YET}</p>
        </Panel>
      )}
      {children}
    </div>
  );
}
