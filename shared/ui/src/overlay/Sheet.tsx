import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import styles from './Modal.module.css';

type SheetProps = ModalProps;

/** A panel that rises from the lower edge, within a thumb's reach: added to cart, similar items on small screens (CAT-049). */
export function Sheet(props: SheetProps) {
  return <Modal {...props} shape={cx(styles.sheet)} />;
}
