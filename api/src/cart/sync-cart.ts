import type { CallInput } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { permit } from '../platform/http/permit.ts';
import { asksForFresh, idsOf, judgedLines, type LineError, type WantedLine, writeLines } from './cart-lines.ts';
import { onceByMutation } from './cart-mutation.ts';
import type { CartOwner } from './cart-owner.ts';
import { basisOf, changeCart } from './cart-service.ts';
import { declineGifts } from './declined-gifts.ts';
import { checkedGifts } from './gift-line.ts';
import { chosenOf } from './line-options.ts';
import { keptSellables } from './kept-sellables.ts';
import { readSellable, readSellableOften, type Sellable } from './line-rules.ts';
import { ownerGetsFresh } from './owner-gets-fresh.ts';
import { markPrefilled } from './prefill-marks.ts';
import { putAtOnce } from './put-at-once.ts';

type Sync = CallInput<'POST /carts/bulk_product'>;
type BulkLine = Sync['body']['products'][number];

/**
 * Brings the quantities that a shopper wants into the cart (CART-064). Lines that are raised are one statement however many
 * they are; what goes or is laid aside takes a transaction. What decides about a product is remembered, and counts only while its row is the one that was read.
 */
export async function syncCart(c: RequestContext, { query, body }: Pick<Sync, 'query' | 'body'>) {
  const { pool, config } = c.services;
  const { customerId } = c.session;
  const { products: asked, mutation_id: mutationId } = body;
  const wanted = asked.map(wantedLine);
  permitAll(c, wanted);
  const ids = idsOf(wanted);
  const kept = keptSellables(pool);
  const known = kept.all(ids);
  const read = known ? null : await readSellableOften(c.em, ids);
  if (read) kept.keep(read.values());
  const judge = async (products: ReadonlyMap<number, Sellable>) => ({
    products,
    getsFresh: !asksForFresh(wanted, products) || (await ownerGetsFresh(c.services.orm.em, config, customerId)),
  });
  const first = await judge(known?.products ?? read ?? new Map());
  const basis = basisOf(query, mutationId);
  const inSteps = (em: Em, cartId: string) =>
    onceByMutation(em, cartId, mutationId, async () => {
      const now = known ? await readSellable(em, ids) : null;
      if (now) kept.keep(now.values());
      const { products, getsFresh } = now ? await judge(now) : first;
      await markPrefilled(em, cartId, asked);
      const { lines, errors: wrongGifts } = await checkedGifts(em, cartId, wanted, products, losAngelesDay(c.now()));
      const errors = [...wrongGifts, ...(await writeLines(em, cartId, judgedLines(lines, products, getsFresh)))];
      await declineGifts(em, cartId, 'product_id', idsOf(wanted.filter(({ qty }) => qty === 0)));
      return errors.filter((error) => !isRemoval(wanted, error));
    });
  const atOnce = (owner: CartOwner) => {
    if (!asked.every((line) => isPlain(line, first.products))) return null;
    const rowVersions = known?.rowVersions ?? null;
    const meant = { cartId: basis?.cartId ?? null, version: null, mutationId: mutationId ?? null, rowVersions };
    return putAtOnce(owner, meant, judgedLines(wanted, first.products, first.getsFresh));
  };
  return changeCart(c, query, inSteps, basis, atOnce);
}

/** Nothing has to be noted or looked up for it besides. */
const isPlain = (line: BulkLine, products: ReadonlyMap<number, Sellable>): boolean =>
  line.qty > 0 && line.prefill_status === undefined && products.get(line.product_id)?.productType !== 'giftcard';

function wantedLine(line: BulkLine): WantedLine {
  return { productId: line.product_id, qty: line.qty, options: chosenOf(line), saveForLater: line.save_for_later };
}

function permitAll(c: RequestContext, wanted: readonly WantedLine[]): void {
  if (wanted.some((line) => line.saveForLater)) permit(c, 'save_for_later');
  if (wanted.some((line) => !line.saveForLater && line.qty > 0)) permit(c, 'add_to_cart');
}

/** Removing what is gone anyway is no error worth telling. */
function isRemoval(wanted: readonly WantedLine[], error: LineError): boolean {
  return wanted.every((line) => line.productId !== error.product_id || (line.qty === 0 && !line.saveForLater));
}
