import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './Floating.module.css';

type TooltipProps = {
  /** The control that it names; it needs a name of its own, for a tooltip is never the only place of a text. */
  trigger: ReactElement;
  children: ReactNode;
};

/** The name of a picture button for those who point at it. Touch screens do not show it. */
export function Tooltip({ trigger, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6}>
          <Base.Popup className={cx(styles.popup, styles.tip)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
