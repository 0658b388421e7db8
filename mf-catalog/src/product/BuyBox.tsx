import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { derivePrice, formatUsd, isBuyable, toCents } from '@larder/rules';
import { Slot } from '@larder/shell';
import { BadgeList, cardView, Price, RatingStars } from '@larder/ui';
import { useState } from 'react';
import { MapNote } from '../card/MapNote.tsx';
import { shownPrice } from '../card/map-price.ts';
import { QuantityControl } from '../card/QuantityControl.tsx';
import { OutOfStock } from '../card/ShopSimilar.tsx';
import { useCartCounts } from '../session/cart-counts.ts';
import { useViewer } from '../session/viewer.ts';
import styles from './BuyBox.module.css';
import { Countdown } from './Countdown.tsx';
import { optionCents, firstChoice, type Chosen } from './options.ts';
import { Options } from './Options.tsx';
import { PurchaseNotes } from './PurchaseNotes.tsx';

/** Title, price and everything that leads to the cart (CAT-120). */
export function BuyBox({ product }: { product: ProductDetail }) {
  const viewer = useViewer();
  const inCart = useCartCounts().get(product.id);
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(product.options));
  const { map, price, isHidden } = shownPrice(product, viewer, true);
  const view = cardView(product, { inCart });
  const extra = optionCents(product.options, chosen);
  const shown = derivePrice(price.price + extra, price.msrp + extra);
  const endsAt = product.temporary_price_reduction.find(({ ends_at }) => ends_at)?.ends_at;
  const badges = view.topRated ? [{ text: 'Top Rated', tone: 'honey' as const }, ...view.badges] : view.badges;
  const canBuy = isBuyable({ inStock: product.in_stock, isAvailable: product.is_available });
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <a className={styles.brand} href={paths.attribute('brand', product.brand_key)}>
          {product.manufacturer}
        </a>
        <Slot name="account.favorite" props={{ productId: product.id }} />
      </div>
      <h1 className={styles.title}>{product.title}</h1>
      {product.size_text !== null && <p className={styles.soft}>{product.size_text}</p>}
      {product.rating_count > 0 && (
        <a className={styles.rating} href="#reviews">
          <RatingStars average={product.rating_average} count={product.rating_count} />
        </a>
      )}
      <BadgeList badges={badges} more={view.moreBadges} />
      <div className={styles.prices}>
        <Price value={shown} free={view.free} size="large" />
        {product.unit && !isHidden && <span className={styles.soft}>{product.unit.price_text}</span>}
      </div>
      {map.kind !== 'none' && (
        <div className={styles.map}>
          <MapNote map={map} productId={product.id} />
        </div>
      )}
      {viewer.isMember && product.autoship_price !== null && product.autoship_price < product.price && !isHidden && (
        <p className={styles.soft}>{formatUsd(toCents(product.autoship_price) + extra)} with autoship</p>
      )}
      {canBuy && endsAt && <Countdown endsAt={endsAt} />}
      {canBuy && view.tierText && <p className={styles.tier}>{view.tierText}</p>}
      <Options
        options={product.options}
        chosen={chosen}
        onChoose={(option, value) => setChosen({ ...chosen, [option]: value })}
      />
      <div className={canBuy ? styles.buy : styles.wait}>
        {canBuy ? (
          <QuantityControl product={product} size="large" options={product.options.length ? chosen : undefined} />
        ) : (
          <OutOfStock product={product} remind={product.is_available} />
        )}
        {canBuy && product.autoship_enabled && viewer.loggedIn && (
          <Slot name="autoship.button" props={{ product, appearance: 'page' }} />
        )}
      </div>
      <PurchaseNotes product={product} />
    </div>
  );
}
