import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import styles from './Snack.module.css';

/** What a snack shows (SHELL-156); when it goes is its owner's business. */
export type SnackView = {
  id: string;
  type: 'error' | 'warning' | 'success';
  title?: string;
  message: ReactNode;
  /** A way back, or on; pressed, the notice closes. */
  action?: { label: string; run: () => void };
};

export type SnackProps = SnackView & {
  onClose: () => void;
  /** It is fading out and can no longer be pressed. */
  leaving?: boolean;
};

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: Check } as const;

/** One notice at the top of the page: an alert when something failed, else a status (SHELL-155..163). */
export function Snack({ type, title, message, action, onClose, leaving = false }: SnackProps) {
  const Icon = ICONS[type];
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={cx(styles.snack, styles[type], leaving && styles.leaving)}
      inert={leaving}
    >
      <Icon size={20} aria-hidden="true" />
      <p>
        {title && <strong className={styles.title}>{title}</strong>}
        {message}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </p>
      <IconButton
        size="small"
        label="Close notice"
        icon={<X size={18} aria-hidden="true" />}
        className={styles.close}
        onClick={onClose}
      />
    </div>
  );
}
