import { Toast } from '@base-ui/react/toast';
import { SNACK_MS } from '@larder/rules';
import { useEffect, useRef } from 'react';

import { Snack, type SnackView } from './Snack.tsx';
import styles from './Snack.module.css';
import { useClearOfFocus } from './use-clear-of-focus.ts';

/** Props of {@link SnackStack}. */
export type SnackStackProps = {
  /** Newest first (SHELL-159). A snack that is shown again is a new object. */
  snacks: readonly SnackView[];
  onClose: (id: string) => void;
};

/** Mirrors the open snacks to the toast manager, which times, focuses and fades them. */
function useToasts({ snacks, onClose }: SnackStackProps) {
  const { toasts, add, close } = Toast.useToastManager<SnackView>();
  const open = useRef<readonly SnackView[]>([]);
  useEffect(() => {
    const before = open.current;
    open.current = snacks;
    for (const snack of before) if (!snacks.includes(snack)) close(snack.id);
    for (const snack of snacks.toReversed()) {
      if (before.includes(snack)) continue;
      const { id, autoDismiss, timeout } = snack;
      // The owner of the list has closed a snack that is no longer in it.
      const closed = () => open.current.includes(snack) && onClose(id);
      add({ id, data: snack, timeout: autoDismiss ? timeout : 0, onClose: closed });
    }
  }, [snacks, onClose, add, close]);
  return toasts;
}

function Stack(props: SnackStackProps) {
  const toasts = useToasts(props);
  const stack = useClearOfFocus(toasts.length);
  return (
    // Each snack is a live region itself.
    <Toast.Viewport ref={stack} className={styles.stack} aria-live="off">
      {toasts.map((toast) => (
        <Snack key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  );
}

/**
 * The notices at the top of the page (SHELL-155), each 55 px below the previous one (SHELL-162), never over the focused control.
 * They do not close while a pointer or the keyboard focus is on them; F6 moves the focus to them.
 */
export function SnackStack(props: SnackStackProps) {
  return (
    <Toast.Provider timeout={SNACK_MS} limit={Infinity}>
      <Stack {...props} />
    </Toast.Provider>
  );
}
