import type { CallResponse, ProductCard } from '@larder/contracts';
import type { PrefillMemory } from './prefill-memory.ts';

type Cart = Pick<CallResponse<'GET /carts'>, 'items' | 'total_items_in_cart'>;
/** Response to a request to fill the cart: its status, and the products that it added. */
export type PrefillResponse = CallResponse<'POST /getCartPrefillRecs'>;

/** The products that the store put into the cart; `items` is the number of units. */
interface Picked {
  items: number;
  products: readonly ProductCard[];
}

/** Result of a prefill. */
export type PrefillOutcome = ({ is: 'placed' } & Picked) | ({ is: 'done' } & Picked) | { is: 'empty' };

/** Dependencies of a prefill; the calls reject when they fail. */
export interface PrefillPorts {
  memory: PrefillMemory;
  readCart(): Promise<Cart>;
  prepare(): Promise<unknown>;
  request(): Promise<PrefillResponse>;
  /** Runs when something was placed. */
  placed(answer: PrefillResponse): void;
}

function pickedIn({ items }: Cart): Picked {
  const lines = Object.values(items).filter((line) => line.is_cart_prefilled_item && !line.save_for_later);
  return {
    items: lines.reduce((sum, line) => sum + line.line_item_qty, 0),
    products: lines.map(({ product }) => product),
  };
}

/**
 * Announces a prefill once, then requests it (QUIZ-016): only with an empty cart (QUIZ-022) and without an earlier response (QUIZ-023),
 * otherwise it is done (QUIZ-024). A failed or empty request stays pending, so that the next visit repeats it (QUIZ-025, QUIZ-033).
 */
export async function runPrefill({ memory, readCart, prepare, request, placed }: PrefillPorts): Promise<PrefillOutcome> {
  const cart = await readCart();
  if (cart.total_items_in_cart > 0 || memory.get().hasSent) return { is: 'done', ...pickedIn(cart) };
  if (!memory.get().needToSend) {
    await prepare();
    memory.set({ needToSend: true, hasSent: false });
  }
  const answer = await request();
  if (answer.status === 'empty') return { is: 'empty' };
  memory.set({ needToSend: false, hasSent: true });
  placed(answer);
  return { is: answer.status === 'done' ? 'done' : 'placed', items: answer.total_items, products: answer.products };
}
