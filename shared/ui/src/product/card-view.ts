import { badgesOf, cardBadges, isFreeItem, productPath, shownDrivers, tierMessage, type DerivedPrice } from '@larder/rules';

import { badgeView, type BadgeView } from './badge-view.ts';
import type { CardProduct } from './card-product.ts';
import { displayedPrice } from './displayed-price.ts';
import { badgeFactsOf, tiersOf } from './product-facts.ts';

/** What a card draws, worked out of the wire's product by the shared rules. */
export type CardView = {
  href: string;
  price: DerivedPrice;
  /** The actual price shows after the product is added: nothing that reveals it may show either (CAT-068). */
  isPriceHidden: boolean;
  /** Gifts and samples cost nothing (CAT-076). */
  free: boolean;
  badges: BadgeView[];
  /** How many badges found no room; shown as `+N` (CAT-091). */
  moreBadges: number;
  /** The badges behind `+N`. */
  hiddenBadges: BadgeView[];
  /** What to buy for the next tier (CAT-072, CAT-073), or null. */
  tierText: string | null;
  /** Labels of the drivers that are displayed, such as `Top Rated` (CAT-021, CAT-075). */
  drivers: string[];
  sponsored: boolean;
};

/** Where the card stands, as far as it changes what the card says. */
export type CardContext = {
  /** No SNAP badge under /autoship (CAT-095). */
  autoshipRoute?: boolean;
  /** Units in the cart, for the tier message (CAT-073). */
  inCart?: number;
  /** The shopper has never bought it (CAT-102). */
  newToYou?: boolean;
  /** The shopper or a quiz chose what stands here, such as a list of one's own: no ad is seen or counted there (ADS-001, OP-164). */
  withoutAds?: boolean;
};

/** Reads a product for its card. Dollars become cents here and nowhere later. */
export function cardView(
  product: CardProduct,
  { autoshipRoute = false, inCart = 0, newToYou = false, withoutAds = false }: CardContext = {},
): CardView {
  const badges = badgesOf({ ...badgeFactsOf(product), isNewToYou: newToYou }, { isAutoshipRoute: autoshipRoute });
  const { price, isHidden } = displayedPrice(product);
  const { shown, hidden, more } = cardBadges(badges);
  return {
    href: productPath({ urlKey: product.url_key, productType: product.product_type }),
    price,
    isPriceHidden: isHidden,
    free: isFreeItem(product.tc_product_type),
    badges: shown.map(badgeView),
    moreBadges: more,
    hiddenBadges: hidden.map(badgeView),
    tierText: tierMessage(tiersOf(product), inCart),
    drivers: shownDrivers(product.conversion_drivers),
    sponsored: product.ads !== null && !withoutAds,
  };
}
