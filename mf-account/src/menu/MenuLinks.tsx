import { paths } from '@larder/contracts/paths';
import { useLocation, useViewer } from '@larder/shell';
import { accountGroups } from '../layout/account-links.ts';
import { LinkGroups } from '../layout/LinkGroups.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './AccountMenu.module.css';

/** What the account menu offers a signed-in customer. Visitors do not load its code. */
export function MenuLinks() {
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  const viewer = useViewer();
  const { isMember, isLapsed } = viewer;
  return (
    <>
      <LinkGroups groups={accountGroups(viewer)} current={pathname} linkClass={styles.item} />
      <ul className={styles.links}>
        {!isMember && !isLapsed && (
          <li>
            <a href={paths.plans} className={styles.item}>
              Become a member
            </a>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} aria-busy={busy || undefined} onClick={() => void signOut()}>
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}
