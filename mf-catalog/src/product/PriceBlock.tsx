import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import {
  BUILT,
  derivePrice,
  earnText,
  formatUsd,
  isBuyable,
  isFreeItem,
  pieceOf,
  thriveCashBadgeText,
  thriveCashOf,
} from '@larder/rules';
import { autoshipCents, displayedPrice, Price, reductionsOf, wasCents } from '@larder/ui';
import Coins from 'lucide-react/icons/coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useViewer } from '@larder/shell';
import { dealEnd, dealNames } from '../card/deal-end.ts';
import { MapNote } from '../card/MapNote.tsx';
import { Countdown } from './Countdown.tsx';
import { chosenValues, optionCents, type Chosen } from './options.ts';
import styles from './PriceBlock.module.css';

/** The shopper's price and its reductions: list price, saving, price per unit, autoship, Thrive Cash, name and end of a deal (CAT-032 … CAT-039, CAT-065 … CAT-071, CAT-117, OP-025). */
export function PriceBlock({ product, chosen }: { product: ProductDetail; chosen: Chosen }) {
  const viewer = useViewer();
  const { price, isHidden } = displayedPrice(product);
  const extra = optionCents(product.options, chosen);
  const prices = { ...price, autoshipPrice: autoshipCents(product) };
  const piece = pieceOf(prices, { optionCents: extra });
  const was = wasCents(product);
  const shown = derivePrice(piece.unitCents, piece.msrpCents);
  const unit = chosenValues(product.options, chosen).find((value) => value.unit)?.unit ?? product.unit;
  const reductions = reductionsOf(product);
  const cash = thriveCashOf(shown.price, reductions);
  // A percentage of a hidden price would reveal it.
  const cashText = isHidden ? thriveCashBadgeText(reductions) : cash > 0 ? earnText(cash) : null;
  const endsAt = dealEnd(product);
  const deals = dealNames(product);
  const canBuy = isBuyable({ inStock: product.in_stock, isAvailable: product.is_available });
  // Under a minimum the autoship price is a better price too: it shows after adding the item.
  const autoship =
    BUILT.autoshipOrders && viewer.isMember && product.map_display === null && product.autoship_price !== null
      ? pieceOf(prices, { autoship: true, optionCents: extra }).unitCents
      : null;
  return (
    <div className={styles.block}>
      <div className={styles.prices}>
        <Price value={shown} sale={was !== null && !isHidden} free={isFreeItem(product.tc_product_type)} size="large" />
        {unit && !isHidden && <span className={styles.soft}>{unit.price_text}</span>}
      </div>
      {!viewer.isMember && product.map_display === null && product.product_type !== 'giftcard' && (
        <p className={styles.soft}>This is the member price. {!viewer.isLapsed && <a href={paths.plans}>See the plans</a>}</p>
      )}
      {was !== null && !isHidden && (
        <p className={styles.soft}>{`The lowest price of the 30 days before was ${formatUsd(was + extra)}.`}</p>
      )}
      {product.map_display && (
        <div className={styles.map}>
          <MapNote product={product} />
        </div>
      )}
      {autoship !== null && autoship < shown.price && (
        <p className={styles.autoship}>
          <RefreshCw size={16} aria-hidden="true" />
          <span>
            <b>{formatUsd(autoship)}</b> with autoship
          </span>
        </p>
      )}
      {canBuy && cashText !== null && (
        <p className={styles.cash}>
          <Coins size={16} aria-hidden="true" /> {cashText}
        </p>
      )}
      {canBuy && deals.length > 0 && <p className={styles.deal}>{deals.join(', ')}</p>}
      {canBuy && endsAt !== null && <Countdown endsAt={endsAt} />}
    </div>
  );
}
