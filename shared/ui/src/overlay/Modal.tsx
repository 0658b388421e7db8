import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';

import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import styles from './Modal.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** What every layer over the page has in common. */
export type ModalProps = {
  open: boolean;
  /** Called on Escape, the back button, the close button or a press outside the panel; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, read aloud with it. */
  lead?: ReactNode;
  /** Buttons at the lower edge, always in sight. */
  footer?: ReactNode;
  children?: ReactNode;
  /** A question that requires one of its buttons: a press outside does not close it, and it is an alertdialog. */
  insistent?: boolean;
  /** Open because the address says so: a step back closes it by itself. */
  inAddress?: boolean;
  /** What takes the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
};

/**
 * The layer that Dialog, Drawer and Sheet are made of: it traps the focus, gives it back, locks the page behind it and closes by
 * Escape. It brings a headless library with it, so load it lazily: nothing in a first page needs it.
 */
export function Modal({
  open,
  onClose,
  title,
  lead,
  footer,
  children,
  insistent = false,
  inAddress = false,
  initialFocus,
  shape,
  className,
}: ModalProps & { shape: string }) {
  useBackCloses(open && !inAddress, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={insistent}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup
          className={cx(styles.panel, shape, className)}
          role={insistent ? 'alertdialog' : 'dialog'}
          {...(initialFocus && { initialFocus })}
        >
          <div className={styles.head}>
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {lead !== undefined && <Base.Description className={styles.lead}>{lead}</Base.Description>}
            </div>
            <Base.Close render={<IconButton label="Close" icon={<X size={22} aria-hidden="true" />} />} />
          </div>
          <div className={styles.body}>{children}</div>
          {Boolean(footer) && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
