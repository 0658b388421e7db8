import type { ListedProduct } from '@larder/contracts';
import { viewerOf, type ShellServices, type Viewer } from '@larder/shell';
import { isFreshItem } from '@larder/rules';
import type { LineOptions } from './change.ts';
import type { ConnectedQueue } from './connect.ts';
import type { CartQueue } from './queue-types.ts';

/** A shopper's request for more units of a product; `qty` is the final quantity, `before` the one in the cart. */
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

/** Result of a press. `busy`: the line's call runs and the press was ignored (CART-059). */
export type RaiseResult = 'queued' | 'busy' | 'reactivation' | 'fresh';

/** Puts a change into the queue and shows its confirmation. */
function raiseNow({ shell, queue }: { shell: ShellServices; queue: CartQueue }, request: RaiseRequest): RaiseResult {
  const { product, options, before, qty, saveForLater, confirm } = request;
  if (!queue.enqueue({ productId: product.id, options, before, qty, saveForLater })) return 'busy';
  if (confirm) shell.overlays.open('addedToCart', { productId: product.id, title: product.title, image: product.image, qty });
  return 'queued';
}

/**
 * Every way to add units of a product goes through here: lapsed members see the reactivation dialog and nothing is sent (MEM-046, MEM-047, MEM-049),
 * the first fresh item of a session is explained (OP-125), everything else is queued.
 */
export function raise(
  { shell, queue }: { shell: ShellServices; queue: CartQueue & Pick<ConnectedQueue, 'setContinuation'> },
  request: RaiseRequest,
  wasNotified: () => boolean,
): RaiseResult {
  const viewer = viewerOf(shell.session.get());
  const { product, qty } = request;
  if (viewer.may('add_to_cart') === 'reactivate') {
    shell.overlays.open('reactivation', { productId: product.id, qty });
    return 'reactivation';
  }
  if (isFreshItem(product) && (freshIsRefused(viewer) || !wasNotified())) {
    const question = { productId: product.id, qty };
    queue.setContinuation(question, () => raiseNow({ shell, queue }, request));
    shell.overlays.open('fresh', question);
    return 'fresh';
  }
  return raiseNow({ shell, queue }, request);
}
