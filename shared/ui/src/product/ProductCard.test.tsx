import { render, screen, within } from '@testing-library/react';

import { aBadge, aProduct } from '../../test/products.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { Row } from './Row.tsx';

const hidden = { kind: 'gesture', price: 12 } as const;

describe('ProductCard', () => {
  it('CAT-041: links brand and title to the product page', () => {
    render(<ProductCard product={aProduct()} />);
    const link = screen.getByRole('link', { name: 'Hearth & Field Maple Pecan Granola, Small Batch' });
    expect(link.getAttribute('href')).toBe('/p/maple-pecan-granola');
    expect(screen.getByRole('heading', { level: 3 }).contains(link)).toBe(true);
  });

  it('CAT-014, CAT-039, CAT-040, CAT-042: shows price, stars and how many rated, description and price per unit', () => {
    render(<ProductCard product={aProduct({ price: 8, msrp: 10 })} />);
    expect(screen.getByText('$8.00')).toBeTruthy();
    expect(screen.getByText('Save $2.00')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
    expect(screen.getByText('(1,284)')).toBeTruthy();
    expect(screen.getByText('Whole oats, roasted slowly with maple syrup and sea salt.')).toBeTruthy();
    expect(screen.getByText('$0.67 / oz')).toBeTruthy();
  });

  it.each([
    ['on sale', { was_price: 9 }, 'Sale price $8.00', 1],
    ['below the list price as ever', {}, 'Price $8.00', 0],
    ['by a reduction that is no sale', { temporary_price_reduction: [{ type: 'by_percent', amount: 20 }] }, 'Price $8.00', 0],
  ])(
    'CAT-023, CAT-039: compares with the list price always, and says Sale as the facet counts it: %s',
    (_, change, now, sales) => {
      const { container } = render(<ProductCard product={aProduct({ price: 8, msrp: 10, ...change })} />);
      expect(screen.getByText('$8.00').parentElement?.textContent).toBe(now);
      expect(container.querySelector('s')?.parentElement?.textContent).toBe('List price $10.00');
      expect(screen.getByText('Save $2.00')).toBeTruthy();
      expect(screen.queryAllByText('Sale')).toHaveLength(sales);
    },
  );

  it('tells nothing of a sale whose price is hidden', () => {
    render(<ProductCard product={aProduct({ price: 8, msrp: 10, was_price: 9, map_display: hidden })} />);
    expect(screen.queryByText(/Sale/)).toBeNull();
  });

  it.each(['grid', 'carousel', 'compact', 'horizontal'] as const)('CAT-042: says the size of the pack in a %s', (variant) => {
    render(<ProductCard product={aProduct({ short_description: '12 oz · Toasted' })} variant={variant} />);
    expect(screen.getByText('12 oz · Toasted')).toBeTruthy();
  });

  it('CAT-020, CAT-043, CAT-089..091: shows at most two badges, shortest first, and how many more', () => {
    const badges = [aBadge(5, 'Exclusive'), aBadge(6, 'New'), aBadge(7, 'Made by hand'), aBadge(8, 'Organic')];
    render(<ProductCard product={aProduct({ product_badges: badges })} />);
    const list = screen.getByRole('list', { name: 'Badges' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['New', 'Organic', expect.stringContaining('+2')]);
    const more = within(list).getByRole('button', { name: '+2 badges' });
    const rest = document.getElementById(more.getAttribute('popovertarget') ?? '');
    expect(rest?.textContent).toBe('ExclusiveMade by hand');
  });

  it('CAT-030: says without colour that a badge is a preference', () => {
    const badges = [{ ...aBadge(5, 'Vegan'), isPreferenceBadge: true }];
    render(<ProductCard product={aProduct({ product_badges: badges })} />);
    expect(screen.getByRole('listitem').textContent).toBe('Your preference: Vegan');
  });

  it('CAT-081, CAT-102: says the discount that comes off, and what was never bought', () => {
    render(<ProductCard product={aProduct()} extraDiscount="Extra 20% applied" newToYou />);
    expect(screen.getByText('Extra 20% applied')).toBeTruthy();
    expect(screen.getByText('New To You')).toBeTruthy();
  });

  it('CAT-095: leaves the SNAP badge out under autoship', () => {
    const product = aProduct({ ebt_eligibility: 1 });
    const { rerender } = render(<ProductCard product={product} />);
    expect(screen.getByText('SNAP eligible')).toBeTruthy();
    rerender(<ProductCard product={product} autoshipRoute />);
    expect(screen.queryByText('SNAP eligible')).toBeNull();
  });

  it('CAT-055: names the horizontal card', () => {
    render(<ProductCard product={aProduct()} variant="horizontal" />);
    expect(screen.getByRole('article', { name: 'horizontal shopping card' })).toBeTruthy();
  });

  it('CAT-072, CAT-075: says the tier and Top Rated', () => {
    const tier = { min: 3, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 2 } as const;
    const drivers = [{ name: 'Top Rated', qualifies: true, display: true }];
    const { rerender } = render(<ProductCard product={aProduct({ tiered_pricing: [tier], conversion_drivers: drivers })} />);
    expect(screen.getByText('Buy 3, Get $2 Thrive Cash')).toBeTruthy();
    expect(screen.getByText('Top Rated')).toBeTruthy();
    rerender(
      <ProductCard
        product={aProduct({ tiered_pricing: [tier], conversion_drivers: [{ ...drivers[0]!, display: false }] })}
        inCart={1}
      />,
    );
    expect(screen.getByText('Add 2 More, Get $2 Thrive Cash')).toBeTruthy();
    expect(screen.queryByText('Top Rated')).toBeNull();
  });

  it('CAT-066: keeps back the price per unit where the price is hidden', () => {
    render(<ProductCard product={aProduct({ map_display: hidden })} />);
    expect(screen.queryByText('$0.67 / oz')).toBeNull();
  });

  it('CAT-021: says every driver that is displayed, and none that is not', () => {
    const conversion_drivers = [
      { name: 'Top Rated', qualifies: true, display: true },
      { name: 'Best Seller', qualifies: true, display: true },
      { name: 'Trending', qualifies: true, display: false },
    ];
    render(<ProductCard product={aProduct({ conversion_drivers, rating_count: 0, rating_average: 0 })} />);
    expect(screen.getByText('Top Rated')).toBeTruthy();
    expect(screen.getByText('Best Seller')).toBeTruthy();
    expect(screen.queryByText('Trending')).toBeNull();
  });

  it('labels sponsored products and fills its slots', () => {
    const ads = { object_tracking_id: 'x', display_position: 1, product_id: 101 };
    render(
      <ProductCard
        product={aProduct({ ads })}
        action={<button type="button">Add</button>}
        autoship={<button type="button">Autoship</button>}
        favorite={<button type="button">Save</button>}
        mapNote="See best price in cart"
      />,
    );
    expect(screen.getByText('Sponsored')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Save', 'Add', 'Autoship']);
    expect(screen.getByText('See best price in cart')).toBeTruthy();
  });

  it('ADS-001, OP-164: says nothing of ads where the shopper chose what stands there', () => {
    const ads = { object_tracking_id: 'a', display_position: 1, product_id: 101 };
    render(<ProductCard product={aProduct({ ads })} withoutAds />);
    expect(screen.queryByText('Sponsored')).toBeNull();
  });

  it('is only a named picture as thumbnail', () => {
    render(<ProductCard product={aProduct()} variant="thumbnail" />);
    expect(screen.getByRole('link', { name: 'Hearth & Field Maple Pecan Granola, Small Batch' }).textContent).toBe('');
  });

  it('CAT-076: reads FREE for a gift', () => {
    render(<ProductCard product={aProduct({ tc_product_type: 2, price: 4.99, msrp: 4.99 })} />);
    expect(screen.getByText('FREE')).toBeTruthy();
    expect(screen.getByText('($4.99)')).toBeTruthy();
  });
});

describe('ProductGrid and Row', () => {
  const cards = [1, 2, 3].map((id) => <ProductCard key={id} product={aProduct({ id })} />);

  it('are lists with a name', () => {
    render(<ProductGrid label="Pantry">{cards}</ProductGrid>);
    expect(within(screen.getByRole('list', { name: 'Pantry' })).getAllByRole('article')).toHaveLength(3);
  });

  it('names its shelf and leads to all of them', () => {
    render(
      <Row heading="New this week" seeAll={{ href: '/c/new' }}>
        {cards}
      </Row>,
    );
    const shelf = screen.getByRole('region', { name: 'New this week' });
    expect(within(shelf).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/c/new');
    expect(within(shelf).getByRole('list', { name: 'New this week' }).childElementCount).toBe(3);
  });
});
