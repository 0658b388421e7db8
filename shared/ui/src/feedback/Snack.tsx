import { Toast } from '@base-ui/react/toast';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';

import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import styles from './Snack.module.css';

/** What a snack shows (SHELL-156). */
export interface SnackView {
  readonly id: string;
  readonly type: 'error' | 'warning' | 'success';
  readonly title?: string;
  readonly message: string;
  /** Closes after `timeout` ms (SHELL-160); otherwise it stays until it is closed. */
  readonly autoDismiss?: boolean;
  /** In ms; 4000 by default (SHELL-161). */
  readonly timeout?: number;
  /** Undoes what happened, or leads on; pressing it closes the snack. */
  readonly action?: { readonly label: string; run(): void };
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: Check } as const;

/**
 * One notice at the top of the page: an alert when something failed, otherwise a status (SHELL-155..163).
 * Escape and a swipe upwards close it, too.
 */
export function Snack({ toast }: { toast: Toast.Root.ToastObject<SnackView> }) {
  const { close } = Toast.useToastManager();
  const { data } = toast;
  if (!data) return null;
  const { type, title, message, action } = data;
  const Icon = ICONS[type];
  return (
    <Toast.Root
      toast={toast}
      role={type === 'error' ? 'alert' : 'status'}
      // The keyboard reaches its buttons; the notice itself is no stop on the way.
      tabIndex={-1}
      swipeDirection="up"
      className={cx(styles.snack, styles[type])}
      inert={toast.transitionStatus === 'ending'}
    >
      <Icon size={20} aria-hidden="true" />
      <p>
        {title && (
          <Toast.Title render={<strong />} className={styles.title}>
            {title}
          </Toast.Title>
        )}
        <Toast.Description render={<span />}>{message}</Toast.Description>
        {action && (
          <Toast.Action
            className={styles.action}
            onClick={() => {
              action.run();
              close(toast.id);
            }}
          >
            {action.label}
          </Toast.Action>
        )}
      </p>
      {/* The library hides the button from screen readers while the stack is collapsed; this stack never is. */}
      <Toast.Close
        aria-hidden={false}
        render={
          <IconButton size="small" label="Close notice" icon={<X size={18} aria-hidden="true" />} className={styles.close} />
        }
      />
    </Toast.Root>
  );
}
