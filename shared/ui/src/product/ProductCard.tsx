import { CARD_TEXT, type ShownWidths, VIRTUAL_GOOD_TEXT } from '@larder/rules';
import type { ReactNode, Ref } from 'react';

import { cx } from '../cx.ts';
import { Badge, BadgeList } from './Badge.tsx';
import type { CardProduct } from './card-product.ts';
import { cardView, type CardContext, type CardView } from './card-view.ts';
import { Price } from './Price.tsx';
import { isOnSale } from './product-facts.ts';
import styles from './ProductCard.module.css';
import { ProductImage } from './ProductImage.tsx';
import { RatingStars } from './RatingStars.tsx';

/**
 * Where a card stands decides its width (CAT-050..054, OP-154): grid fills a phone (343 px of 375), 188 px on tablets, 208 px on desktops;
 * carousel 188, compact 110, thumbnail 43; horizontal 343 px with the picture at the left (CAT-055).
 */
export type CardVariant = 'grid' | 'carousel' | 'compact' | 'thumbnail' | 'horizontal';

const SHOWN: Readonly<Record<CardVariant, number>> = { grid: 208, carousel: 188, compact: 110, thumbnail: 43, horizontal: 118 };

/** Shown widths of the grid's pictures, by screen. */
const GRID_SHOWN: ShownWidths = [
  { from: 0, px: 118 },
  { from: 768, px: 188 },
  { from: 1024, px: SHOWN.grid },
];

type ProductCardProps = CardContext & {
  product: CardProduct;
  variant?: CardVariant;
  /** Heading level of the title, to fit the page's outline. */
  level?: 2 | 3 | 4;
  /** The MAP text or link next to the price (CAT-065..068). */
  mapNote?: ReactNode;
  /** Above the fold: the picture is loaded first. */
  priority?: boolean;
  /** The card's button or quantity control (CAT-060..064). */
  action?: ReactNode;
  autoship?: ReactNode;
  /** The heart, and what else keeps the product for later: round buttons, one under the other. */
  favorite?: ReactNode;
  /** Time left of a timed deal (CAT-119). */
  deal?: ReactNode;
  /** `Extra 20% applied`, worked out by `extraDiscountBadge` of the rules (CAT-081); null and nothing else outside of the experiment. */
  extraDiscount?: string | null;
  /** Takes the place of the plain title, for search results that mark what was found. */
  title?: ReactNode;
  /** What the list knows of this product and this shopper, such as when it was bought. */
  listNote?: string | undefined;
  className?: string;
  /** The card's element. */
  ref?: Ref<HTMLElement>;
};

function CardPicture({
  product,
  variant,
  priority,
}: {
  product: CardProduct;
  variant: CardVariant;
  priority: boolean | undefined;
}) {
  return (
    <ProductImage
      image={product.image}
      alt=""
      width={SHOWN[variant]}
      shown={variant === 'grid' ? GRID_SHOWN : undefined}
      priority={priority}
      seed={product.id}
    />
  );
}

function CardWords({
  product,
  view,
  variant,
  level,
  mapNote,
  favorite,
  deal,
  extraDiscount,
  title,
  listNote,
}: ProductCardProps & { view: CardView; variant: CardVariant }) {
  const Heading = `h${level ?? 3}` as const;
  const isSmall = variant === 'compact';
  return (
    <div className={cx(styles.words, favorite !== undefined && styles.withFavorite)}>
      {!isSmall && view.sponsored && <p className={styles.sponsored}>Sponsored</p>}
      <Heading className={styles.heading}>
        <a className={styles.link} href={view.href}>
          <span className={styles.brand}>{product.manufacturer}</span>{' '}
          <span className={styles.title}>{title ?? product.title}</span>
        </a>
      </Heading>
      {!isSmall && (product.rating_count > 0 || view.drivers.length > 0) && (
        <div className={styles.rating}>
          <RatingStars average={product.rating_average} count={product.rating_count} />
          {view.drivers.length > 0 && (
            <span className={styles.drivers}>
              {view.drivers.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </span>
          )}
        </div>
      )}
      {product.short_description !== '' && <p className={styles.description}>{product.short_description}</p>}
      <div className={styles.prices}>
        <Price
          value={view.price}
          sale={!view.isPriceHidden && isOnSale(product)}
          free={view.free}
          showSavings={!isSmall}
          size={isSmall ? 'small' : 'medium'}
        />
        {!isSmall && !view.isPriceHidden && product.unit && <span className={styles.unit}>{product.unit.price_text}</span>}
      </div>
      {!isSmall && product.product_type === 'virtual' && <p className={styles.unit}>{VIRTUAL_GOOD_TEXT.delivery}</p>}
      {!isSmall && listNote !== undefined && <p className={styles.unit}>{listNote}</p>}
      {mapNote !== undefined && mapNote !== null && <div className={styles.note}>{mapNote}</div>}
      {!isSmall && extraDiscount && <Badge tone="tomato">{extraDiscount}</Badge>}
      {!isSmall && view.tierText && <p className={styles.tier}>{view.tierText}</p>}
      {!isSmall && deal}
      {!isSmall && <BadgeList className={styles.badges} badges={view.badges} more={view.moreBadges} hidden={view.hiddenBadges} />}
    </div>
  );
}

/** A product as it stands in every list. The whole card leads to the product; the slots lie above and keep their own presses. */
export function ProductCard(props: ProductCardProps) {
  const { product, variant = 'grid', action, autoship, favorite, className, ref } = props;
  const view = cardView(product, props);
  if (variant === 'thumbnail') {
    return (
      <article ref={ref} className={cx(styles.card, styles.thumbnail, className)}>
        <a className={styles.link} href={view.href} aria-label={`${product.manufacturer} ${product.title}`}>
          <span className={styles.media}>
            <CardPicture product={product} variant={variant} priority={props.priority} />
          </span>
        </a>
      </article>
    );
  }
  return (
    <article
      ref={ref}
      className={cx(styles.card, styles[variant], className)}
      aria-label={variant === 'horizontal' ? CARD_TEXT.horizontalCard : undefined}
    >
      <div className={styles.media}>
        <CardPicture product={product} variant={variant} priority={props.priority} />
        {favorite !== undefined && variant !== 'compact' && <div className={styles.favorite}>{favorite}</div>}
      </div>
      <CardWords {...props} view={view} variant={variant} />
      {(action !== undefined || autoship !== undefined) && (
        <div className={styles.foot}>
          {action}
          {autoship}
        </div>
      )}
    </article>
  );
}
