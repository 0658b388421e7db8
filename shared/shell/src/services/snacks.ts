import { createStore } from 'zustand/vanilla';
import type { Readable } from '../context.tsx';
import type { Snack, SnackInput, Snacks } from '../snacks.ts';
import { readable } from './readable.ts';

/** Snackbar state as the host owns it. */
export interface SnackStore extends Snacks {
  /** The open snacks, newest first (SHELL-159). */
  readonly list: Readable<readonly Snack[]>;
  /** Closes every snack on a route change (SHELL-157), then shows those that wait for the next page. */
  closeAll(): void;
}

/** Lists the open snacks. The snackbar presents the list, and closes an `autoDismiss` snack after its timeout (SHELL-160). */
export function createSnacks(): SnackStore {
  const store = createStore<readonly Snack[]>()(() => []);
  const onArrival: SnackInput[] = [];
  let count = 0;

  const close = (id: string): void => {
    if (store.getState().some((snack) => snack.id === id))
      store.setState(
        store.getState().filter((snack) => snack.id !== id),
        true,
      );
  };

  const show = (input: SnackInput): string => {
    const id = input.id ?? `snack-${(count += 1)}`;
    store.setState([{ autoDismiss: false, ...input, id }, ...store.getState().filter((snack) => snack.id !== id)], true);
    return id;
  };

  return {
    list: readable(store),
    close,
    show,
    showOnArrival: (snack) => void onArrival.push(snack),
    closeAll() {
      if (store.getState().length > 0) store.setState([], true);
      for (const snack of onArrival.splice(0)) show(snack);
    },
  };
}
