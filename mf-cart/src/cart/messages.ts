import { SAVE_FOR_LATER_SNACK_MS } from '@larder/rules';
import type { Snacks } from '@larder/shell';

const tell = (snacks: Snacks, message: string): void => {
  snacks.show({ id: 'saved for later', type: 'success', message, autoDismiss: true, timeout: SAVE_FOR_LATER_SNACK_MS });
};

/** OP-123. Cart page only (CART-071). */
export const showSaved = (snacks: Snacks, title: string): void => tell(snacks, `${title} was saved for later`);

/** OP-123. Cart page only (CART-071). */
export const showMoved = (snacks: Snacks, title: string): void => tell(snacks, `${title} was moved to the cart`);
