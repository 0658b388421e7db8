import { fireEvent, render, screen } from '@testing-library/react';
import type { Role } from '@larder/rules';

import { aProduct } from '../../test/products.ts';
import { cardPrice } from './card-price.tsx';
import { ProductCard } from './ProductCard.tsx';

const onReactivate = jest.fn();
/** As the API returns it to visitors without a membership: the list price (OP-212). */
const underMap = aProduct({ is_map_enabled: true, price: 9.99, msrp: 9.99 });
const best = { ...underMap, price: 6.49, map_price: 6, autoship_price: 5.66 };

function show(role: Role, product = underMap) {
  const viewer = { role, loggedIn: role !== 'visitor' };
  return render(<ProductCard product={product} {...cardPrice(product, viewer, { plansHref: '/plans', onReactivate })} />);
}

describe('a card under a minimum price', () => {
  it.each([
    ['CAT-066', 'visitor', 'Register for best price'],
    ['CAT-067', 'lead', 'Register'],
  ] as const)('%s: links a %s to joining', (_, role, name) => {
    show(role);
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/plans');
  });

  it('CAT-067: asks the lapsed to come back', () => {
    show('canceled');
    fireEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    expect(onReactivate).toHaveBeenCalledWith(underMap.id);
  });

  it('CAT-065, CAT-071: says that the cart knows a better price, and why', () => {
    show('member', best);
    expect(screen.getByText('See best price in cart')).toBeTruthy();
    const why = screen.getByRole('button', { name: 'Why? About this price' });
    const text = document.getElementById(why.getAttribute('popovertarget') ?? '');
    expect(text?.textContent).toContain('add the item to your box');
  });

  it('CAT-069: says nothing where there is none', () => {
    show('visitor', { ...underMap, is_map_enabled: false });
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
