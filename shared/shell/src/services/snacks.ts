import { SNACK_MS } from '@larder/rules';
import type { Readable } from '../context.tsx';
import type { Snack, SnackInput, Snacks } from '../snacks.ts';
import { createStore } from './store.ts';

export interface SnackStore extends Snacks {
  readonly list: Readable<readonly Snack[]>;
  /** On route change (SHELL-157); what waited for it is shown. */
  closeAll(): void;
}

/** The snack stack: newest first (SHELL-159); an `autoDismiss` snack leaves after its timeout (SHELL-160), the others stay until closed. */
export function createSnacks(): SnackStore {
  const list = createStore<readonly Snack[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let count = 0;

  const waiting: SnackInput[] = [];

  const close = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (list.get().some((snack) => snack.id === id)) list.set(list.get().filter((snack) => snack.id !== id));
  };

  const show = (input: SnackInput): string => {
    const id = input.id ?? `snack-${(count += 1)}`;
    close(id);
    const snack: Snack = { autoDismiss: false, timeout: SNACK_MS, ...input, id };
    list.set([snack, ...list.get()]);
    if (snack.autoDismiss)
      timers.set(
        id,
        setTimeout(() => close(id), snack.timeout),
      );
    return id;
  };

  return {
    list,
    close,
    show,
    showOnArrival: (snack) => void waiting.push(snack),
    closeAll() {
      for (const { id } of list.get()) close(id);
      for (const snack of waiting.splice(0)) show(snack);
    },
  };
}
