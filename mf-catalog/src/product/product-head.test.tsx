import * as product from '../pages/product.tsx';
import { prefetched } from '@larder/shell/testing';
import { answersFor, noReviews, oats } from '../../test/product-page.ts';
import { aDetail } from '../../test/products.ts';

describe('what search engines read', () => {
  it('names product, price, availability, rating and the way to it', async () => {
    const { result } = await prefetched(product, { ...oats, answers: answersFor(aDetail({ in_stock: false })) });
    if (!('data' in result)) throw new Error('no data');
    const { title, canonical, jsonLd } = product.head(result.data);
    expect(title).toBe('Rolled Oats 1 by Mill & Meadow');
    expect(canonical).toBe('/p/rolled-oats-1');
    expect(jsonLd?.[0]).toMatchObject({
      sku: 'LD-1',
      brand: { name: 'Mill & Meadow' },
      offers: { price: '4.49', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: 4.6, ratingCount: 30, reviewCount: 12 },
    });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: '/c/pantry' },
        { position: 2, name: 'Rolled Oats 1' },
      ],
    });
  });

  it('CAT-028: has title and description of its own where the product brings them', async () => {
    const own = aDetail({ meta_title: 'Rolled oats, organic', meta_description: 'Oats from one valley, in a paper bag.' });
    const { result } = await prefetched(product, { ...oats, answers: answersFor(own) });
    if (!('data' in result)) throw new Error('no data');
    expect(product.head(result.data)).toMatchObject({
      title: 'Rolled oats, organic',
      description: 'Oats from one valley, in a paper bag.',
    });
  });

  it('quotes reviews, gives the range of choices, and leaves out what only staff pay', async () => {
    const review = {
      id: 1,
      rating: 5,
      title: 'Good',
      name: 'Sam',
      text: 'Really',
      created_at: '2026-08-22T12:00:00Z',
      helpful_count: 0,
      picture: null,
    };
    const value = { image: null, images: [], unit: null, in_stock: true, product_id: null };
    const options = [
      {
        id: 'size',
        label: 'Size',
        values: [
          { ...value, id: 's', label: 'S', price_delta: 0 },
          { ...value, id: 'l', label: 'L', price_delta: 2 },
        ],
      },
    ];
    const answers = answersFor(aDetail({ options }), {
      'GET /reviews/product/{id}': { ...noReviews, reviews: [review], total: 1 },
    });
    const headFor = async (session = {}) => {
      const { result } = await prefetched(product, { ...oats, answers, session });
      if (!('data' in result)) throw new Error('no data');
      return product.head(result.data).jsonLd?.[0];
    };
    expect(await headFor()).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '4.49', highPrice: '6.49' },
      review: [{ name: 'Good', reviewRating: { ratingValue: 5 }, author: { name: 'Sam' } }],
    });
    expect(await headFor({ loggedIn: true, isEmployee: true, groupId: 8 })).not.toHaveProperty('offers');
  });
});
