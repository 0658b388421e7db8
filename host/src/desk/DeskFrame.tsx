import { useState } from 'react';
import type { DeskMe } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { Slot, useLocation, useQueryClient } from '@larder/shell';
import { Drawer } from '@larder/ui/overlay/Drawer.tsx';
import { Outlet } from 'react-router';
import { useKit } from '../app/use-kit.ts';
import { Frame } from '../frame/Frame.tsx';
import { PageChange } from '../frame/PageChange.tsx';
import { RouteEffects } from '../frame/RouteEffects.tsx';
import { Snackbar } from '../frame/Snackbar.tsx';
import { StoreTime } from '../frame/StoreTime.tsx';
import { useLateServices } from '../late/use-late-services.ts';
import frameStyles from '../frame/frame.module.css';
import styles from './desk.module.css';
import { DeskBar } from './DeskBar.tsx';
import { DeskNav } from './DeskNav.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { deskLinks } from './navigation.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { useSearchKey } from './use-search-key.ts';

/**
 * The frame around every page of the desk: navigation by permission, search, employee. Who has no role in the back office gets the frame of the
 * store, in which the page is not found.
 */
export function DeskFrame() {
  // Not observed: loaders set it before the page is rendered, and pages do not depend on a later change.
  const me = useQueryClient().getQueryData<DeskMe>(keys.deskMe);
  return me ? <EmployeeFrame me={me} /> : <Frame />;
}

function EmployeeFrame({ me }: { me: DeskMe }) {
  const { registry } = useKit();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const links = deskLinks(registry.routes, me.permissions);
  useLateServices();
  useSearchKey(() => setSearching(true));
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageChange />
      <a className={frameStyles.skip} href="#main">
        Skip to content
      </a>
      <Snackbar />
      <StoreTime />
      <DeskBar me={me} onMenu={() => setMenuOpen(true)} onSearch={() => setSearching(true)} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <DeskNav links={links} pathname={pathname} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main} data-layout="Desk">
          <Outlet />
        </main>
      </div>
      <Drawer side="left" title="Desk" open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <DeskNav links={links} pathname={pathname} onFollow={() => setMenuOpen(false)} />
      </Drawer>
      <DeskSearch links={links} open={isSearching} onClose={() => setSearching(false)} />
      <ProofDialog me={me} />
      <Slot name="account.overlays" props={{}} />
      <RouteEffects isCounted={false} />
    </>
  );
}
