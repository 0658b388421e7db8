import type { ProductDetail } from '@larder/contracts';
import { useRef } from 'react';
import { allergenText } from '@larder/rules';
import { useCartCounts } from '../session/cart-counts.ts';
import { BuyActions } from './BuyActions.tsx';
import styles from './BuyBox.module.css';
import { BuyHead } from './BuyHead.tsx';
import { soldOutChoice, type Chosen } from './options.ts';
import { Options } from './Options.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { PurchaseNotes } from './PurchaseNotes.tsx';
import { StickyBar } from './StickyBar.tsx';
import { StockState } from './StockState.tsx';
import { Tiers } from './Tiers.tsx';
import allergenStyles from './Allergens.module.css';

/** Allergen information to read before adding food. */
function Allergens({ product: { allergens, ingredients } }: { product: Pick<ProductDetail, 'allergens' | 'ingredients'> }) {
  if (allergens === null && ingredients === null) return null;
  return (
    <p className={allergenStyles.allergens} data-warns={allergens === null || allergens.length > 0 || undefined}>
      {allergenText(allergens)}
    </p>
  );
}

/** Title, price and everything that leads to the cart (CAT-120), for what is bought in one press. A choice that is sold out is like a product that is (CAT-061). */
export function BuyBox({
  product: whole,
  chosen,
  choose,
}: {
  product: ProductDetail;
  chosen: Chosen;
  choose: (option: string, value: string) => void;
}) {
  const soldOut = soldOutChoice(whole.options, chosen);
  const product = soldOut ? { ...whole, in_stock: false } : whole;
  const inCart = useCartCounts().get(product.id) ?? 0;
  const actions = useRef<HTMLDivElement>(null);
  const canBuy = product.in_stock && product.is_available;
  return (
    <div className={styles.box}>
      <BuyHead product={product} />
      <PriceBlock product={product} chosen={chosen} />
      {canBuy && <Tiers product={product} inCart={inCart} />}
      <Options options={product.options} chosen={chosen} onChoose={choose} />
      <div ref={actions} className={styles.actions}>
        <StockState product={product} />
        <Allergens product={product} />
        <BuyActions product={product} chosen={chosen} awaited={soldOut?.product_id ?? product.id} />
      </div>
      <PurchaseNotes product={product} />
      {canBuy && <StickyBar product={product} chosen={chosen} watched={actions} />}
    </div>
  );
}
