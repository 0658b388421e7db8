import type { Snacks } from '@larder/shell';

/** ms for which a change can be undone from its notice. */
const UNDO_MS = 10_000;

/** Confirms a change by a notice that can undo it. */
export const showUndo = (snacks: Pick<Snacks, 'show'>, message: string, undo: () => void): void =>
  void snacks.show({ type: 'success', message, autoDismiss: true, timeout: UNDO_MS, action: { label: 'Undo', run: undo } });
