import styles from './desk.module.css';
import { currentDeskLink, type DeskLink, deskSections } from './navigation.ts';

type DeskNavProps = {
  links: readonly DeskLink[];
  pathname: string;
  /** Called before a link is followed: the layer that shows the navigation closes, so that it leaves no styles to the next page. */
  onFollow?: () => void;
};

/** Navigation of the desk by sections, with the pages that the employee may open. */
export function DeskNav({ links, pathname, onFollow }: DeskNavProps) {
  const current = currentDeskLink(links, pathname);
  return (
    <nav aria-label="Desk">
      {deskSections(links).map(({ heading, links: members }) => (
        <div key={heading} className={styles.section}>
          {(members.length > 1 || members[0]?.label !== heading) && <h2 className={styles.heading}>{heading}</h2>}
          <ul className={styles.links}>
            {members.map(({ path, label }) => (
              <li key={path}>
                <a href={path} onClick={onFollow} aria-current={path === current?.path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
