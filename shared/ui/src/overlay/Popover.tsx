import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import styles from './Floating.module.css';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** A short explanation next to its subject, opened by a press, such as why a price is not shown (CAT-070). */
export function Popover({ trigger, title, children, side = 'bottom' }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={8} collisionPadding={16}>
          <Base.Popup className={styles.popup}>
            {title !== undefined && <Base.Title className={styles.title}>{title}</Base.Title>}
            <Base.Description render={<div />}>{children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
