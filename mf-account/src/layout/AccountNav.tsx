import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useViewer } from '@larder/shell';
import { accountGroups } from './account-links.ts';
import { LinkGroups } from './LinkGroups.tsx';
import styles from './AccountNav.module.css';

/** Links to all account pages: in a side column on desktops, behind a button on phones. `current` is the path of the entry to mark. */
export function AccountNav({ current }: { current: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const groups = accountGroups(useViewer());
  const page = groups.flatMap(({ links }) => links).find(({ href }) => href === current);
  return (
    <nav aria-label="Account" className={styles.nav}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>Account menu{page && <span className={styles.page}>{page.label}</span>}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen || undefined}>
        <LinkGroups groups={groups} current={current} linkClass={styles.link} />
      </div>
    </nav>
  );
}
