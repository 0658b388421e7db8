import type { Readable } from '../context.tsx';
import type { Snack, SnackInput, Snacks } from '../snacks.ts';
import { createStore } from './store.ts';

export interface SnackStore extends Snacks {
  /** The open snacks, newest first (SHELL-159). */
  readonly list: Readable<readonly Snack[]>;
  /** Closes every snack on a route change (SHELL-157), then shows those that wait for the next page. */
  closeAll(): void;
}

/** Lists the open snacks. The snackbar presents the list, and closes an `autoDismiss` snack after its timeout (SHELL-160). */
export function createSnacks(): SnackStore {
  const list = createStore<readonly Snack[]>([]);
  const onArrival: SnackInput[] = [];
  let count = 0;

  const close = (id: string): void => {
    if (list.get().some((snack) => snack.id === id)) list.set(list.get().filter((snack) => snack.id !== id));
  };

  const show = (input: SnackInput): string => {
    const id = input.id ?? `snack-${(count += 1)}`;
    list.set([{ autoDismiss: false, ...input, id }, ...list.get().filter((snack) => snack.id !== id)]);
    return id;
  };

  return {
    list,
    close,
    show,
    showOnArrival: (snack) => void onArrival.push(snack),
    closeAll() {
      if (list.get().length > 0) list.set([]);
      for (const snack of onArrival.splice(0)) show(snack);
    },
  };
}
