import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import styles from './Modal.module.css';

type DrawerProps = ModalProps & {
  /** The edge that it slides in from. */
  side?: 'right' | 'left';
};

/** A panel as high as the page at its side: the cart, the menu, similar items on large screens (CAT-048). */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Modal {...rest} shape={cx(styles.drawer, side === 'left' && styles.left)} />;
}
