import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

import styles from './Accordion.module.css';

/** Title and body of an accordion entry; `open` expands it initially. */
export type AccordionItem = { key: string; title: ReactNode; body: ReactNode; open?: boolean };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Name of the group: opening one closes the others. */
  group?: string;
};

/** Titles that open to their text. The browser's own disclosure: it works before any script, and find-in-page opens it. */
export function Accordion({ items, group }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.key} className={styles.item} name={group} open={item.open}>
          <summary className={styles.summary}>
            <span>{item.title}</span>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
