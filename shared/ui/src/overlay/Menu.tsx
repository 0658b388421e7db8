import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './Floating.module.css';

type MenuItem = { key: string; label: ReactNode; icon?: ReactNode; danger?: boolean; disabled?: boolean } & (
  | { href: string; onSelect?: undefined }
  | { href?: undefined; onSelect: () => void }
);

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
};

function Entry({ item }: { item: MenuItem }) {
  const look = cx(styles.item, item.danger && styles.danger);
  if (item.href !== undefined) {
    return (
      <Base.LinkItem className={look} href={item.href} closeOnClick>
        {item.icon}
        {item.label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={look} disabled={item.disabled} onClick={item.onSelect}>
      {item.icon}
      {item.label}
    </Base.Item>
  );
}

/** A list of actions or links that opens from a button; arrow keys and first characters move the focus. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align="end" collisionPadding={16}>
          <Base.Popup className={cx(styles.popup, styles.menu)}>
            {items.map((item) => (
              <Entry key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
