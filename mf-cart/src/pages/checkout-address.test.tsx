import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FIELD_TEXT, SHIPPING_TEXT } from '@larder/rules';
import { ApiError, type Session } from '@larder/shell';
import { anAddress } from '@larder/shell/testing';
import { account, member, orders, open, placeButton } from '../../test/checkout.tsx';
import { cart, cartItem, product } from '../../test/fixtures.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('address (CHK-027 … CHK-029, ACC-039 … ACC-042)', () => {
  const none = { 'GET /account/address': { addresses: [] } };
  const search = {
    'POST /search/address': { success: true, address: { city: 'Portland', region_code: 'OR', region_id: 1, postcode: '97205' } },
  };

  test('city and state follow the ZIP; the saved one is ordered to', async () => {
    let saved: unknown[] = [];
    const view = open({
      ...search,
      'GET /account/address': () => ({ addresses: saved }),
      'POST /account/address': () => {
        saved = [anAddress({ id: 20 })];
        return { success: true, address: saved[0] };
      },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    await userEvent.type(within(form).getByRole('combobox', { name: 'Street address' }), '12 Orchard Lane');
    await userEvent.type(within(form).getByRole('textbox', { name: 'ZIP code' }), '97205');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'OR');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Phone' }), '5035550142');
    await userEvent.click(within(form).getByRole('button', { name: 'Save address' }));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 20 }]));
    expect(view.seen.find(({ name }) => name === 'POST /account/address')?.options?.body).toMatchObject({
      telephone: '503-555-0142',
      region_code: 'OR',
    });
  });

  test('CHK-027: a suggested address fills in all of it, by the keyboard alone', async () => {
    const place = { street1: '615 Palms Blvd', city: 'Venice', region_code: 'CA', postcode: '90291' };
    const view = open({
      ...search,
      'GET /account/address': { addresses: [] },
      'POST /search/streets': { suggestions: [place] },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    const street = within(form).getByRole('combobox', { name: 'Street address' });
    await userEvent.type(street, '615 pal');
    await screen.findByRole('option', { name: '615 Palms Blvd Venice, CA 90291' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(street).toHaveProperty('value', '615 Palms Blvd');
    expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Venice');
    expect(within(form).getByRole('textbox', { name: 'ZIP code' })).toHaveProperty('value', '90291');
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'CA');
    expect(view.seen.filter(({ name }) => name === 'POST /search/streets')).toHaveLength(1);
  });

  test('CHK-027: without suggestions, the shopper types the address', async () => {
    const view = open({
      ...search,
      'GET /account/address': { addresses: [] },
      'POST /search/streets': new ApiError('away', { code: 500 }),
    });
    const street = await screen.findByRole('combobox', { name: 'Street address' });
    await userEvent.type(street, '615 Palms Blvd');
    await waitFor(() => expect(view.seen.some(({ name }) => name === 'POST /search/streets')).toBe(true));
    expect(street).toHaveProperty('value', '615 Palms Blvd');
    expect(screen.queryByRole('option', { name: /Palms/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what is typed is saved by Place order, and its total is the one that was seen', async () => {
    let saved: unknown[] = [];
    const view = open({
      ...search,
      'GET /account/address': () => ({ addresses: saved }),
      'POST /account/address': () => {
        saved = [anAddress({ id: 20 })];
        return { success: true, address: saved[0] };
      },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'ZIP code' }), '97205');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
    await userEvent.click(await placeButton());
    expect(await screen.findByText('Please enter a shipping address.')).toBeTruthy();
    const street = within(form).getByRole('combobox', { name: 'Street address' });
    expect(street.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(orders(view.seen)).toEqual([]);
    await userEvent.type(street, '12 Orchard Lane');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Phone' }), '5035550142');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 20, expected_total: '15.95' }]));
    expect(screen.queryByText('Please enter a shipping address.')).toBeNull();
  });

  test('an address form that was only opened is left alone', async () => {
    const view = open({ 'POST /account/address': { success: true, address: anAddress({ id: 20 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 3 }]));
    expect(view.seen.some(({ name }) => name === 'POST /account/address')).toBe(false);
  });

  test('a first address becomes the default unless one says otherwise, a further one does not', async () => {
    const asDefault = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Make this my default address' });
    const { unmount } = open({ ...none, ...search });
    expect((await asDefault()).checked).toBe(true);
    unmount();
    open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    expect((await asDefault()).checked).toBe(false);
  });

  test('a first address begins with the ZIP of the account', async () => {
    open({ ...none, ...search }, { ...member, account: { ...account, billing_zip: '97205' } });
    expect(await screen.findByRole('textbox', { name: 'ZIP code' })).toHaveProperty('value', '97205');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
  });

  test('PO boxes and Alaska are refused in the words of the rules', async () => {
    open({ ...none, 'POST /search/address': new ApiError('x', { code: 404 }) });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Street address' }), 'PO Box 12');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'AK');
    expect(screen.getByText(SHIPPING_TEXT.alaskaHawaii)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(FIELD_TEXT.poBox)).toBeTruthy();
    expect(screen.getByText(SHIPPING_TEXT.onlyContiguous)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Street address' })).toHaveProperty('value', 'PO Box 12');
  });

  test('without one nothing is ordered', async () => {
    const view = open(none);
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter a shipping address.');
    expect(orders(view.seen)).toEqual([]);
  });
});

describe('wine (CHK-033, OP-040, OP-041)', () => {
  const wine = cart([cartItem({ product: product({ id: 9, title: 'Hill Red', box_type: 'wine' }) })]);
  const unknown: Partial<Session> = { ...member, account: { ...account, is_over_21: false, date_of_birth: null } };

  test('asks for the birth date once and tells the account', async () => {
    const view = open({ 'GET /carts': wine, 'PUT /account': { success: true, account } }, unknown);
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.required)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-02-01');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toHaveLength(1));
    expect(view.seen.find(({ name }) => name === 'PUT /account')?.options?.body).toEqual({ date_of_birth: '1990-02-01' });
  });

  test('who is too young can order the rest', async () => {
    const young: Partial<Session> = { ...member, account: { ...account, is_over_21: false, date_of_birth: '2010-02-01' } };
    const view = open({ 'GET /carts': wine, 'POST /carts/bulk_product': cart() }, young);
    expect(await screen.findByText(SHIPPING_TEXT.underAge)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Order the rest, save the wine for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 9, qty: 0, save_for_later: 1 }],
      }),
    );
  });

  test('a state without wine says so at its box, and the rest can be ordered', async () => {
    const utah = { addresses: [anAddress({ region_code: 'UT' })] };
    const view = open({ 'GET /carts': wine, 'GET /account/address': utah, 'POST /carts/bulk_product': cart() });
    expect(await screen.findByText(/Wine can't be shipped to Utah/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save it for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 9, qty: 0, save_for_later: 1 }],
      }),
    );
  });

  test('fresh items that are not delivered there can be saved for later; the rest of the box stays', async () => {
    const berries = cartItem({
      product: product({ id: 12, title: 'Berries', box_type: 'frozen', sold_as_fresh: 'fresh-frozen' }),
    });
    const peas = cartItem({ product: product({ id: 13, title: 'Peas', box_type: 'frozen' }) });
    const frozen = cart([berries, peas]);
    const boxes = frozen.boxes.map((box) => ({ ...box, cart_message: SHIPPING_TEXT.noFresh }));
    const view = open({ 'GET /carts': { ...frozen, boxes }, 'POST /carts/bulk_product': cart() });
    expect(await screen.findByText(SHIPPING_TEXT.noFresh)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save it for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 12, qty: 0, save_for_later: 1 }],
      }),
    );
    // CART-071: its words are the cart page's.
    expect(view.shell.snacks.list.get()).toEqual([]);
  });
});
