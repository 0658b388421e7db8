import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import styles from './Modal.module.css';

type DialogProps = ModalProps & {
  /** 544 px, or 832 px for content with columns. */
  size?: 'normal' | 'wide';
};

/** A panel in the middle of the page that asks or tells one thing. */
export function Dialog({ size = 'normal', ...rest }: DialogProps) {
  return <Modal {...rest} shape={cx(styles.dialog, size === 'wide' && styles.wide)} />;
}
