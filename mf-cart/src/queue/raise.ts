import type { ListedProduct } from '@larder/contracts';
import { viewerOf, type ShellServices, type Viewer } from '@larder/shell';
import { isFreshItem } from '@larder/rules';
import type { LineOptions } from './change.ts';
import type { ConnectedQueue } from './connect.ts';
import type { CartQueue } from './queue-types.ts';

/** A shopper's wish to have more of a product; `qty` is the quantity to end with, `before` what the cart holds. */
export interface RaiseRequest {
  product: ListedProduct;
  options?: LineOptions;
  before: number;
  qty: number;
  saveForLater?: boolean;
  /** Whether the added-to-cart confirmation follows; not where the cart itself is in view (CART-060). */
  confirm: boolean;
}

/** Fresh items are not delivered to every ZIP; unknown counts as delivered, the api is the judge. */
export const freshIsRefused = ({ account }: Pick<Viewer, 'account'>): boolean => account?.fresh_enabled === false;

/** What a press led to. `busy`: the line's call runs and the press was ignored (CART-059). */
export type RaiseResult = 'queued' | 'busy' | 'reactivation' | 'fresh';

/** Puts a wish into the queue and shows what belongs to it. */
function raiseNow({ shell, queue }: { shell: ShellServices; queue: CartQueue }, request: RaiseRequest): RaiseResult {
  const { product, options, before, qty, saveForLater, confirm } = request;
  if (!queue.wish({ productId: product.id, options, before, qty, saveForLater })) return 'busy';
  if (confirm) shell.overlays.open('addedToCart', { productId: product.id, title: product.title, image: product.image, qty });
  return 'queued';
}

/**
 * Every way to more of a product goes through here: the lapsed are asked to come back and nothing is sent (MEM-046, MEM-047, MEM-049),
 * the first fresh item of a session is explained (OP-125), everything else is queued.
 */
export function raise(
  { shell, queue }: { shell: ShellServices; queue: CartQueue & Pick<ConnectedQueue, 'hold'> },
  request: RaiseRequest,
  told: () => boolean,
): RaiseResult {
  const viewer = viewerOf(shell.session.get());
  const { product, qty } = request;
  if (viewer.may('add_to_cart') === 'reactivate') {
    shell.overlays.open('reactivation', { productId: product.id, qty });
    return 'reactivation';
  }
  if (isFreshItem(product) && (freshIsRefused(viewer) || !told())) {
    const question = { productId: product.id, qty };
    queue.hold(question, () => raiseNow({ shell, queue }, request));
    shell.overlays.open('fresh', question);
    return 'fresh';
  }
  return raiseNow({ shell, queue }, request);
}
