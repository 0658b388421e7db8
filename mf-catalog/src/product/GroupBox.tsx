import type { ProductDetail } from '@larder/contracts';
import { type Cents, formatDollars, formatUsd, lineCents } from '@larder/rules';
import { Button, cardPiece, tiersOf } from '@larder/ui';
import { CatalogCard } from '../card/CatalogCard.tsx';
import { useCartCounts } from '../session/cart-counts.ts';
import styles from './GroupBox.module.css';
import { BuyHead } from './BuyHead.tsx';
import { useCartAdd } from './use-cart-add.ts';

type Part = ProductDetail['bundle_options'][number];

/** A part's price as the cart charges it: its units, less the volume discount. */
const partCents = ({ qty, product }: Part): Cents =>
  lineCents({ unitCents: cardPiece(product).unitCents, qty, tiers: tiersOf(product) });

/** The available parts of a group or list, and their total price. */
function inStock({ bundle_options: parts }: ProductDetail): { buyable: Part[]; cents: Cents } {
  const buyable = parts.filter(({ product }) => product.in_stock && product.is_available);
  return { buyable, cents: buyable.reduce((sum, part) => sum + partCents(part), 0) };
}

/** The head of a group or a curated list: bought by its members, together or one by one (CAT-019). Its price is that of its card (OP-210). */
export function GroupBox({ product }: { product: ProductDetail }) {
  const { buyable, cents } = inStock(product);
  const { isBusy, addAll } = useCartAdd();
  const all = product.bundle_options.length;
  return (
    <div className={styles.box}>
      <BuyHead product={product} />
      <p className={styles.lead}>{product.short_description}</p>
      {buyable.length > 0 ? (
        <>
          <p className={styles.sum}>
            <span className={styles.price}>{formatDollars(product.price)}</span> <span>{`for all ${all}`}</span>
            {buyable.length < all && <span>{`, ${formatUsd(cents)} for the ${buyable.length} in stock`}</span>}
          </p>
          <div className={styles.actions}>
            <Button size="large" loading={isBusy} onClick={() => void addAll(buyable)}>
              Add {buyable.length === all ? 'all' : ''} {buyable.length} to cart
            </Button>
            <a className={styles.each} href="#members">
              Choose one by one
            </a>
          </div>
        </>
      ) : (
        <p className={styles.lead}>None of these items are in stock right now.</p>
      )}
    </div>
  );
}

/** The members, each with its own quantity. */
export function Members({ product }: { product: ProductDetail }) {
  const counts = useCartCounts();
  if (!product.bundle_options.length) return null;
  const heading = product.product_type === 'grouped' ? 'Choose as many as you like of each' : 'On this list';
  return (
    <section id="members" aria-labelledby="members-heading" className={styles.members}>
      <h2 id="members-heading">{heading}</h2>
      <ul className={styles.list}>
        {product.bundle_options.map(({ id, product: member }) => (
          <li key={id}>
            <CatalogCard product={{ ...member, ads: null }} variant="horizontal" level={3} inCart={counts.get(member.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
