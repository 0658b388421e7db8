import { useEffect, useState } from 'react';
import { pageType } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { Slot, useLocation, useSession } from '@larder/shell';
import { Outlet, useMatches } from 'react-router';
import { useKit } from '../app/use-kit.ts';
import { Announcement } from './Announcement.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { Footer } from './Footer.tsx';
import { layoutOf } from './layout.ts';
import styles from './frame.module.css';
import { Header } from './Header.tsx';
import { MaintenanceHeader } from './MaintenanceHeader.tsx';
import { PageChange } from './PageChange.tsx';
import { RouteEffects } from './RouteEffects.tsx';
import { Snackbar } from './Snackbar.tsx';
import { StoreTime } from './StoreTime.tsx';
import { ViewedAs } from './ViewedAs.tsx';
import { WhenUsed } from './WhenUsed.tsx';

/** The frame around every page. The checkout has fewer links, so that shoppers are not led away from an order; the page of the closed store has no links to closed pages. Notices come first in the document, because they are at the top of the page (SHELL-155). */
export function Frame() {
  const { registry } = useKit();
  const { pathname, hash } = useLocation();
  // The server knows no hash, so server and browser begin without (SHELL-105).
  const [seenHash, setHash] = useState('');
  useEffect(() => setHash(hash), [hash]);
  const isCheckout = pathname === paths.checkout;
  const isClosed = pathname === paths.maintenance;
  const isViewed = useSession().account?.viewed_until !== undefined;
  const layout = layoutOf(registry.routes, useMatches().at(-1)?.id);
  return (
    <>
      <PageChange />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Snackbar />
      <StoreTime />
      <ViewedAs />
      {!isClosed && <Announcement />}
      {isClosed && <MaintenanceHeader />}
      {isCheckout && <CheckoutHeader />}
      {!isClosed && !isCheckout && <Header />}
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-layout={layout}
        data-page-type={pageType(pathname + seenHash).type}
      >
        <Outlet />
      </main>
      <Footer isEnclosed={isCheckout || isClosed} />
      <Slot name="cart.overlays" props={{}} />
      <Slot name="account.overlays" props={{}} />
      <RouteEffects isCounted={!isViewed} />
      <WhenUsed />
    </>
  );
}
