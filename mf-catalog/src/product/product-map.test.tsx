import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as product from '../pages/product.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { answersFor, oats, slots } from '../../test/product-page.ts';
import { aDetail } from '../../test/products.ts';

describe('minimum advertised price', () => {
  const forMembers = aDetail({ is_map_enabled: true, msrp: 9.99, price: 6.49, unit: { price_text: '$0.36/oz' } });
  /** The API's response to non-members: the list price (OP-212). */
  const underMap = {
    ...forMembers,
    price: 9.99,
    unit: { price_text: '$0.56/oz' },
    map_display: { kind: 'members' as const },
  };

  it('CAT-066, CAT-070: visitors see the list price, where to register, and why', async () => {
    await visit(product, { ...oats, answers: answersFor(underMap), slots });
    expect(screen.getByRole('link', { name: 'Register for best price' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.getByText('$0.56/oz')).toBeTruthy();
    expect(screen.getByText(/6,000\+ products, register\.$/)).toBeTruthy();
  });

  it('CAT-067: leads get Register, members the price', async () => {
    const lead = await visit(product, {
      ...oats,
      answers: answersFor(underMap),
      slots,
      session: { loggedIn: true, userStatus: 'lead' },
    });
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText(/6,000\+ products, add the item to your box\.$/)).toBeTruthy();
    lead.unmount();
    await visit(product, {
      ...oats,
      answers: answersFor(forMembers),
      slots,
      session: { loggedIn: true, userStatus: 'member', groupId: 4 },
    });
    expect(screen.getByText('$6.49')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('lapsed members are led to reactivation', async () => {
    const session = { loggedIn: true, userStatus: 'canceled' as const, groupId: 5 };
    const { shell } = await visit(product, { ...oats, answers: answersFor(underMap), slots, session });
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: 1 } });
  });

  it('CAT-071: under a gesture price members read the wording for the box', async () => {
    const gesture = { ...forMembers, map_display: { kind: 'gesture' as const, price: 8.99 } };
    await visit(product, {
      ...oats,
      answers: answersFor(gesture),
      slots,
      session: { loggedIn: true, userStatus: 'member', groupId: 4 },
    });
    expect(screen.getByText(/add the item to your box\.$/)).toBeTruthy();
    expect(screen.getByText('$8.99')).toBeTruthy();
    expect(screen.queryByText('$6.49')).toBeNull();
  });

  it('CAT-065: a best price that shows in the cart shows nowhere before, the autoship price neither', async () => {
    const session = { loggedIn: true, userStatus: 'member' as const, groupId: 4 };
    const best = aDetail({ map_display: { kind: 'in_cart' }, msrp: 9.99, price: 6.49, autoship_price: 5.66 });
    const view = await visit(product, { ...oats, answers: answersFor(best), slots, session });
    expect(screen.getByText('See best price in cart')).toBeTruthy();
    expect(screen.getByText('$6.49')).toBeTruthy();
    expect(screen.queryByText('$5.66')).toBeNull();
    view.unmount();
    await visit(product, { ...oats, answers: answersFor({ ...best, map_display: null }), slots, session });
    expect(screen.queryByText('See best price in cart')).toBeNull();
    expect(screen.getByText('$5.66')).toBeTruthy();
  });

  it('keeps the price out of what search engines read', async () => {
    const { result } = await prefetched(product, { ...oats, answers: answersFor(underMap) });
    if (!('data' in result)) throw new Error('no data');
    const { jsonLd } = product.head(result.data);
    expect(JSON.stringify(jsonLd)).not.toContain('6.49');
    expect(jsonLd?.[0]).toMatchObject({ '@type': 'Product', name: 'Rolled Oats 1' });
  });
});
