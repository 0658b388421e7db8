import { useState } from 'react';
import type { DeskMe } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { LOGOUT_FAILED_TEXT } from '@larder/rules';
import { useShell } from '@larder/shell';
import { Button, IconButton, Logo } from '@larder/ui';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import styles from './desk.module.css';

/** Ends the session and leaves the desk. A failure shows a notice and changes nothing. */
function useSignOut(): { signOut(): Promise<void>; isBusy: boolean } {
  const { api, snacks } = useShell();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async signOut() {
      setBusy(true);
      try {
        await api.call('POST /account/logout');
        // A new document: nothing of the employee remains in this tab.
        window.location.assign(paths.deskSignIn);
      } catch {
        snacks.show({ type: 'error', message: LOGOUT_FAILED_TEXT });
        setBusy(false);
      }
    },
  };
}

/** Top of the desk: menu on phones, search, the store, and who is signed in. */
export function DeskBar({ me, onMenu, onSearch }: { me: DeskMe; onMenu: () => void; onSearch: () => void }) {
  const { signOut, isBusy } = useSignOut();
  return (
    <header className={styles.bar}>
      <IconButton className={styles.menu} label="Menu" icon={<MenuIcon size={22} aria-hidden="true" />} onClick={onMenu} />
      <a className={styles.logo} href={paths.desk} aria-label="Larder desk, home">
        <Logo height={24} />
        <span className={styles.name}>Desk</span>
      </a>
      <button type="button" className={styles.searchButton} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Search size={18} aria-hidden="true" />
        <span>Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <a className={styles.store} href={paths.home}>
        Go to the store
      </a>
      <details className={styles.person}>
        <summary>
          <span className={styles.personName}>{me.name || me.email}</span>
        </summary>
        <div className={styles.card}>
          <p>{me.email}</p>
          <p className={styles.roles}>{me.roles.join(', ')}</p>
          <a className={styles.storeInCard} href={paths.home}>
            Go to the store
          </a>
          <Button variant="secondary" size="full" loading={isBusy} onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </details>
    </header>
  );
}
