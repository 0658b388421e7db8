import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

import styles from './Tabs.module.css';

type Tab = { key: string; title: ReactNode; body: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; defaultTab?: string };

/** Several panels in one place, one shown; arrow keys move between the tabs. */
export function Tabs({ label, tabs, defaultTab = tabs[0]?.key }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultTab}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map(({ key, title }) => (
          <Base.Tab key={key} value={key} className={styles.tab}>
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ key, body }) => (
        <Base.Panel key={key} value={key} className={styles.panel}>
          {body}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
