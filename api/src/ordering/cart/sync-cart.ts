import type { CallInput } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { permit } from '../../platform/http/permit.ts';
import { applyLines, type LineError, productIds, type WantedLine } from './cart-lines.ts';
import { onceByMutation } from './cart-mutation.ts';
import { basisOf, changeCart } from './cart-service.ts';
import { declineGifts } from './declined-gifts.ts';
import { checkGiftLines } from './gift-line.ts';
import { chosenOf } from './line-options.ts';
import { markPrefilled } from './prefill-marks.ts';
import { productIdsJson } from './purchase-facts.ts';

type Sync = CallInput<'POST /carts/bulk_product'>;
type BulkLine = Sync['body']['products'][number];

/** Brings the quantities that a shopper wants into the cart (CART-064), in as many statements for one line as for many. */
export async function syncCart(c: RequestContext, { query, body }: Pick<Sync, 'query' | 'body'>) {
  const { products: requested, mutation_id: mutationId } = body;
  const requestedLines = requested.map(wantedLine);
  permitAll(c, requestedLines);
  return changeCart(
    c,
    query,
    (em, cartId, products) =>
      onceByMutation(em, cartId, mutationId, async () => {
        const cart = { id: cartId, customerId: c.session.customerId };
        await markPrefilled(em, cartId, requested);
        const { lines, errors: giftErrors } = checkGiftLines(requestedLines, products, losAngelesDay(c.now()));
        const errors = [...giftErrors, ...(await applyLines(em, cart, lines, c.services, products))];
        await declineGifts(em, cartId, 'product_id', productIds(requestedLines.filter(({ qty }) => qty === 0)));
        return errors.filter((error) => !isRemoval(requestedLines, error));
      }),
    { ids: productIdsJson(productIds(requestedLines)), basis: basisOf(query, mutationId) },
  );
}

function wantedLine(line: BulkLine): WantedLine {
  return { productId: line.product_id, qty: line.qty, options: chosenOf(line), saveForLater: line.save_for_later };
}

function permitAll(c: RequestContext, requestedLines: readonly WantedLine[]): void {
  if (requestedLines.some((line) => line.saveForLater)) permit(c, 'save_for_later');
  if (requestedLines.some((line) => !line.saveForLater && line.qty > 0)) permit(c, 'add_to_cart');
}

/** Whether an error is about the removal of a line that does not exist, which needs no message. */
function isRemoval(requestedLines: readonly WantedLine[], error: LineError): boolean {
  return requestedLines.every((line) => line.productId !== error.product_id || (line.qty === 0 && !line.saveForLater));
}
