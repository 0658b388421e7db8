import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskCoupon } from '@larder/contracts';
import { permissionsOfRoles } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as detail from './coupon.tsx';
import * as list from './coupons.tsx';

const coupon = (change: Partial<DeskCoupon> = {}): DeskCoupon => ({
  code: 'SPRING5',
  coupon_label: '$5 off in spring',
  name: 'Spring',
  label_text: 'in spring',
  discount_type: 'dollar',
  discount_value: 5,
  maximum_discount: null,
  minimum_subtotal: 50,
  tiers: [],
  fine_print: '',
  below_button_text: '',
  starts_on: null,
  expires_on: '2026-12-31',
  days_after_joining: null,
  first_order_only: false,
  with_membership: false,
  per_customer_limit: 1,
  usage_limit: null,
  budget: 500,
  is_on: true,
  promotion_state: 'running',
  uses: 3,
  cost: 15,
  version: 4,
  ...change,
});

const me = (role: 'marketing' | 'finance') => ({ permissions: permissionsOfRoles([role]) });

const openList = (answers: Record<string, unknown> = {}, role: 'marketing' | 'finance' = 'marketing') =>
  visit(list, {
    path: '/desk/promotions',
    answers: {
      'GET /desk/me': me(role),
      'GET /desk/promotions/coupons': { items: [coupon()], next_cursor: null },
      ...answers,
    },
  });

const openCode = (answers: Record<string, unknown> = {}) =>
  visit(detail, {
    path: '/desk/promotions/SPRING5',
    params: { id: 'SPRING5' },
    answers: { 'GET /desk/me': me('marketing'), 'GET /desk/promotions/coupons/{code}': coupon(), ...answers },
  });

test('the list shows discount, conditions, schedule, use and cost', async () => {
  await openList();
  const row = screen.getByRole('row', { name: /SPRING5/ });
  for (const text of ['$5 off in spring', 'From $50', 'Until Dec 31, 2026', 'Running', '3', '$15.00 of $500'])
    expect(within(row).getByText(text)).toBeTruthy();
});

test('a code is created; a tier is a part of it', async () => {
  const user = userEvent.setup();
  const { seen } = await openList({ 'POST /desk/promotions/coupons': { success: true, promo_code: coupon() } });
  await user.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Create code'));
  expect(dialog.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: 'STEPS' } });
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Steps' } });
  fireEvent.change(dialog.getByLabelText('Discount'), { target: { value: '10' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-01-31' } });
  await user.click(dialog.getByText('Add a tier'));
  fireEvent.change(dialog.getByLabelText('Tier 2: cart of at least'), { target: { value: '100' } });
  fireEvent.change(dialog.getByLabelText('Tier 2: discount'), { target: { value: '15' } });
  await user.click(dialog.getByText('Create code'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name }) => name === 'POST /desk/promotions/coupons')?.options).toMatchObject({
    body: {
      code: 'STEPS',
      discount_type: 'percentage',
      discount_value: 10,
      tiers: [{ minimum_subtotal: 100, discount_value: 15 }],
      starts_on: null,
      expires_on: '2027-01-31',
      per_customer_limit: 1,
      budget: null,
    },
  });
});

test('finance sees codes, and no button that changes one', async () => {
  await openList({}, 'finance');
  expect(screen.getByRole('link', { name: 'SPRING5' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
});

test('another employee’s edit is shown next to the own one, which is saved with the new version', async () => {
  const user = userEvent.setup();
  const answers = {
    'PUT /desk/promotions/coupons/{code}': new ApiError('no', {
      code: 409,
      errorCode: 'changed_meanwhile',
      body: { current: {} },
    }) as unknown,
    'GET /desk/promotions/coupons/{code}': coupon() as unknown,
  };
  const { seen } = await openCode({
    'PUT /desk/promotions/coupons/{code}': () => answers['PUT /desk/promotions/coupons/{code}'],
    'GET /desk/promotions/coupons/{code}': () => answers['GET /desk/promotions/coupons/{code}'],
  });
  await screen.findByText('Save changes');
  const discount = screen.getByLabelText('Discount');
  await user.clear(discount);
  await user.type(discount, '6');
  answers['GET /desk/promotions/coupons/{code}'] = coupon({ discount_value: 8, version: 5 });
  await user.click(screen.getByText('Save changes'));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('row', { name: 'Discount 8 6' })).toBeTruthy();
  answers['PUT /desk/promotions/coupons/{code}'] = { success: true, promo_code: coupon({ discount_value: 6, version: 6 }) };
  await user.click(notice.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = seen.filter(({ name }) => name === 'PUT /desk/promotions/coupons/{code}').map(({ options }) => options);
  expect(sent).toMatchObject([{ body: { version: 4 } }, { body: { version: 5, discount_value: 6 } }]);
});

test('a code is stopped, and the notice undoes it', async () => {
  const user = userEvent.setup();
  const { seen, shell } = await openCode({
    'PUT /desk/promotions/coupons/{code}/active': { success: true, promo_code: coupon({ is_on: false, version: 5 }) },
  });
  await user.click(await screen.findByLabelText('Stop SPRING5'));
  await waitFor(() => expect(shell.snacks.list.get()).toHaveLength(1));
  act(() => shell.snacks.list.get()[0]?.action?.run());
  await waitFor(() => expect(seen.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(2));
  expect(seen.filter(({ name }) => name.startsWith('PUT')).map(({ options }) => options)).toMatchObject([
    { body: { is_on: false, version: 4 } },
    { body: { is_on: true, version: 5 } },
  ]);
});

test('the sample cart shows discount, refusal and gifts of the chosen customer', async () => {
  const user = userEvent.setup();
  const { seen } = await openCode({
    'GET /products': { products: [{ id: 12, title: 'Oats', url_key: 'oats' }] },
    'GET /desk/promotions/test': {
      refusal: 'This promo code is only for a first order.',
      coupon_label: null,
      discount: 0,
      subtotal: 20,
      gifts: [{ gift_id: 1, name: 'A taste', product_title: 'Tea' }],
    },
  });
  await user.type(screen.getByLabelText('Add a product'), 'oat');
  await user.click(await screen.findByRole('option', { name: /Oats/ }));
  await user.click(screen.getByLabelText('One more of Oats'));
  await user.selectOptions(screen.getByLabelText('Customer'), 'Member who has ordered');
  expect(await screen.findByText('This promo code is only for a first order.')).toBeTruthy();
  expect(screen.getByText('Free: Tea')).toBeTruthy();
  await waitFor(() =>
    expect(seen.filter(({ name }) => name === 'GET /desk/promotions/test').at(-1)?.options).toMatchObject({
      query: { code: 'SPRING5', products: ['12:2'], as_member: 1, has_ordered: 1 },
    }),
  );
});

test('the link brings the code to any page of the store', async () => {
  const user = userEvent.setup();
  await openCode();
  await user.clear(screen.getByLabelText('Page of the store'));
  await user.type(screen.getByLabelText('Page of the store'), '/deals');
  await user.click(screen.getByLabelText('Replaces another code in the cart'));
  expect(screen.getByText('/deals?ccode=SPRING5&ccforce=1')).toBeTruthy();
});
