import type { ProductDetail, Review } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { type Cents, toCents, toDollars } from '@larder/rules';

const SCHEMA = 'https://schema.org';
/** Reviews that are quoted to search engines. */
const QUOTED = 3;

/** The lowest and highest price among the choices of a product, cents. */
function priceRange({ price, options }: ProductDetail): { low: number; high: number } {
  const add = (pick: (...values: number[]) => number) =>
    options.reduce(
      (sum, { values }) => sum + (values.length ? pick(...values.map(({ price_delta }) => toCents(price_delta))) : 0),
      toCents(price),
    );
  return { low: add(Math.min), high: add(Math.max) };
}

/** An amount as the schema requires it: dollars with two decimals. */
const amount = (cents: Cents): string => toDollars(cents).toFixed(2);

function offersOf(product: ProductDetail): object {
  const { low, high } = priceRange(product);
  const isSold = product.in_stock && product.is_available;
  const offer = {
    priceCurrency: 'USD',
    availability: `${SCHEMA}/${isSold ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    url: paths.product(product.url_key),
  };
  if (low === high) return { '@type': 'Offer', ...offer, price: amount(low) };
  return { '@type': 'AggregateOffer', ...offer, lowPrice: amount(low), highPrice: amount(high) };
}

const reviewJsonLd = ({ rating, title, name, text, created_at }: Review): object => ({
  '@type': 'Review',
  name: title,
  reviewBody: text,
  datePublished: created_at.slice(0, 10),
  author: { '@type': 'Person', name },
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

/**
 * A product for search engines. While a manufacturer's minimum is in force no price is given: what members pay must not be advertised in
 * public (CAT-065 … CAT-071). `isPublic` false is a viewer with other prices, such as staff.
 */
export function productJsonLd(product: ProductDetail, reviews: readonly Review[] = [], isPublic = true): object {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    sku: product.sku,
    description: product.meta_description || product.short_description,
    image: product.images.length ? product.images.map(({ url }) => url) : [product.image],
    brand: { '@type': 'Brand', name: product.manufacturer },
    ...(product.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating_average,
        ratingCount: product.rating_count,
        ...(product.review_count > 0 && { reviewCount: product.review_count }),
      },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, QUOTED).map(reviewJsonLd) }),
    ...(!product.is_map_enabled && isPublic && { offers: offersOf(product) }),
  };
}
