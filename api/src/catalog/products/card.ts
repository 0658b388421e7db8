import type { ProductCard } from '@larder/contracts';
import {
  type GroupId,
  type GroupPrice,
  offerFor,
  pricePerUnitText,
  lowersPrice,
  mapDisplay,
  maximumQuantity,
  priceListOf,
  productPath,
  shownStock,
  thriveCashBadgeText,
  thriveCashOf,
  toDollars,
} from '@larder/rules';
import { pictureUrl } from '../pictures/picture-version.ts';
import { productPictureVersion } from '../pictures/product-picture.ts';
import type { CardSource } from './card-source.ts';
import type { NamedReduction } from './pricing-sql.ts';
import { saleFor } from './price-history.ts';

const THRIVE_CASH_BADGE_ID = 1;

function badges(source: CardSource, reductions: readonly NamedReduction[], priceCents: number): ProductCard['product_badges'] {
  const stored = source.badges.map(({ id, text, categoryId, categoryName }) => ({
    id,
    badge_text: text,
    badge_category: { id: categoryId, name: categoryName },
    isPreferenceBadge: false,
  }));
  const cash = reductions.find(({ type }) => type === 'tc_percent' || type === 'tc_fixed');
  const text = thriveCashBadgeText(reductions);
  if (!cash || !text) return stored;
  const isPercent = cash.type === 'tc_percent';
  const credit = {
    id: THRIVE_CASH_BADGE_ID,
    badge_text: text,
    badge_category: { id: 3, name: 'marketing' },
    isPreferenceBadge: false,
    thrive_cash: {
      type: isPercent ? ('tc_percent' as const) : ('dollar' as const),
      discount_amount: isPercent ? cash.amount : toDollars(cash.amount),
      dollar_amount: toDollars(thriveCashOf(priceCents, reductions)),
    },
  };
  return [credit, ...stored];
}

/** The MAP area of the card in the API's form (CAT-065 … CAT-069). */
function mapArea({ fields }: CardSource, prices: GroupPrice): ProductCard['map_display'] {
  const display = mapDisplay(prices, fields.msrp_display_actual_price_type);
  return display?.kind === 'gesture' ? { kind: 'gesture', price: toDollars(display.priceCents) } : display;
}

const isFixed = (type: string): boolean => type.endsWith('fixed');

/**
 * Shows price reductions when they are a real saving (CAT-023). A gift membership always shows them, because its page
 * calculates the price from them (MEM-061).
 */
const displayedReductions = (
  { productType }: CardSource,
  reductions: readonly NamedReduction[],
  isSale: boolean,
): readonly NamedReduction[] =>
  isSale || productType === 'membership' ? reductions : reductions.filter(({ type }) => !lowersPrice(type));

/** Builds the card for a customer group (OP-048), in the API's form: dollars. */
export function cardFor(source: CardSource, group: GroupId): ProductCard {
  const { prices, reductions, tiers } = offerFor(source, group);
  const sale = saleFor(source, priceListOf(group));
  const orNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));
  return {
    ...source.fields,
    manufacturer: source.brand,
    brand_key: source.brandKey,
    url: productPath(source),
    image: pictureUrl('product', source.urlKey, productPictureVersion(source)),
    unit:
      source.unitAmount === null ? null : { price_text: pricePerUnitText(prices.price, source.unitAmount, source.unit ?? '') },
    price: toDollars(prices.price),
    msrp: toDollars(prices.msrp),
    was_price: orNull(sale?.wasCents ?? null),
    autoship_price: orNull(prices.autoshipPrice),
    map_price: orNull(prices.mapPrice),
    is_map_enabled: prices.isUnderMinimum,
    map_display: mapArea(source, prices),
    qty: shownStock(source.stockQty),
    in_stock: source.stockQty > 0,
    max_quantity: Math.min(maximumQuantity(source.fields), shownStock(source.stockQty)),
    rating_average: averageOf(source),
    rating_count: source.ratingCount,
    review_count: source.reviewCount,
    ebt_eligibility: source.isEbtEligible ? 1 : 0,
    has_options: source.hasOptions,
    product_badge: source.badges.find(({ categoryId }) => categoryId === 3)?.text ?? null,
    product_badges: badges(source, reductions, prices.price),
    conversion_drivers: source.drivers,
    tiered_pricing: tiers.map(({ min, max, promoType, kind, value }) => ({
      min,
      max: max ?? null,
      promo_type: promoType,
      discount_type: kind === 'dollar' ? 'dollar' : 'percentage',
      promo_value: kind === 'dollar' ? toDollars(value) : value,
    })),
    temporary_price_reduction: displayedReductions(source, reductions, sale !== null).map(({ type, amount, name, endsAt }) => ({
      type,
      amount: isFixed(type) ? toDollars(amount) : amount,
      name,
      ...(endsAt === null ? {} : { ends_at: endsAt }),
    })),
    ads: source.ad && { object_tracking_id: source.ad.trackingId, display_position: source.ad.position, product_id: source.id },
  };
}

/** Average rating with two decimals; 0 without ratings. */
export function averageOf({ ratingSum, ratingCount }: Pick<CardSource, 'ratingSum' | 'ratingCount'>): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100;
}
