import { useId } from 'react';
import type { AccountGroup } from './account-links.ts';
import styles from './LinkGroups.module.css';

/** Groups of account links, each under its title. */
export function LinkGroups({
  groups,
  current,
  linkClass,
}: {
  groups: readonly AccountGroup[];
  /** Path of the entry to mark. */
  current: string;
  linkClass: string | undefined;
}) {
  const id = useId();
  return groups.map(({ title, links }) => (
    <div key={title} className={styles.group}>
      <p id={`${id}${title}`} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={`${id}${title}`}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
