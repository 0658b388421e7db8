import { Snack, type SnackView } from './Snack.tsx';
import styles from './Snack.module.css';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { useLeaving } from './use-leaving.ts';

/** How long a snack fades, in ms (SHELL-163). The stylesheet says the same. */
export const SNACK_FADE_MS = 200;

export type SnackStackProps = {
  /** Newest first (SHELL-159). */
  snacks: readonly SnackView[];
  onClose: (id: string) => void;
};

/** The notices at the top of the page (SHELL-155), each 55 px below the one before it (SHELL-162), never over the control that has the focus. */
export function SnackStack({ snacks, onClose }: SnackStackProps) {
  const shown = useLeaving(snacks, SNACK_FADE_MS);
  const stack = useClearOfFocus(shown.length);
  return (
    <div ref={stack} className={styles.stack}>
      {shown.map(({ item, leaving }) => (
        <Snack key={item.id} {...item} leaving={leaving} onClose={() => onClose(item.id)} />
      ))}
    </div>
  );
}
