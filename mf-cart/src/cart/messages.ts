import type { Snacks } from '@larder/shell';

/** How long the messages of saved items stand, ms (CART-070, CART-072). */
export const SAVED_MESSAGE_MS = 3000;

const tell = (snacks: Snacks, message: string): void => {
  snacks.show({ id: 'saved for later', type: 'success', message, autoDismiss: true, timeout: SAVED_MESSAGE_MS });
};

/** OP-123. Cart page only (CART-071). */
export const showSaved = (snacks: Snacks, title: string): void => tell(snacks, `${title} was saved for later`);

/** OP-123. Cart page only (CART-071). */
export const showMoved = (snacks: Snacks, title: string): void => tell(snacks, `${title} was moved to the cart`);
