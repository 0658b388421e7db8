import { fireEvent, render, screen } from '@testing-library/react';
import type { Role } from '@larder/rules';

import { aProduct } from '../../test/products.ts';
import { MapNote } from './MapNote.tsx';
import { ProductCard } from './ProductCard.tsx';

const onReactivate = jest.fn();
/** As the API returns it to visitors without a membership: the list price (OP-212). */
const underMap = aProduct({ price: 9.99, msrp: 9.99, map_display: { kind: 'members' } });
const best = aProduct({ price: 6.49, map_display: { kind: 'in_cart' } });
const gesture = aProduct({ price: 6.49, map_display: { kind: 'gesture', price: 8.99 } });

function show(role: Role, product = underMap) {
  const viewer = { role, loggedIn: role !== 'visitor' };
  const map = product.map_display;
  const note = map && <MapNote map={map} productId={product.id} viewer={viewer} plansHref="/plans" onReactivate={onReactivate} />;
  return render(<ProductCard product={product} mapNote={note} />);
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

  it('CAT-068: shows the minimum in place of a price that shows after adding, and why', () => {
    show('member', gesture);
    expect(screen.getByText('$8.99')).toBeTruthy();
    expect(screen.queryByText('$6.49')).toBeNull();
    expect(screen.getByRole('button', { name: 'About this price' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Register/ })).toBeNull();
  });
});
