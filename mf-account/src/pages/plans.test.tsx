import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepJoiningCode } from '@larder/rules';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { joinPromo, leadSession, offers } from '../../test/fixtures.ts';
import { Page } from './plans.tsx';

function open(answers: FakeAnswers, { session = {}, ccode = null }: { session?: Partial<Session>; ccode?: string | null } = {}) {
  const { api } = fakeApi(answers);
  return renderWithShell(<Page data={{ choice: { plan: null, ccode } }} />, { api, session, path: '/membership/payment/plans' });
}
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const good = { 'GET /membership/offers': { offers } };

describe('plans (MEM-022, MEM-023, MEM-024, MEM-025, MEM-026 … MEM-029, OP-018)', () => {
  test('annual is preselected and says what it saves; a visitor goes on to the account', async () => {
    const { location } = open(good);
    expect(
      await screen.findByRole('radio', { name: /Annual.*about \$5\.00 a month, billed yearly at \$59\.95.*Save \$48 a year/s }),
    ).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /\$8\.99 a month/ })).toHaveProperty('checked', false);
    await userEvent.click(screen.getByRole('radio', { name: /Free trial/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/account?plan=0');
  });

  test('MEM-039: the address keeps the plan that is picked', async () => {
    const { location } = open(good);
    await userEvent.click(await screen.findByRole('radio', { name: /Monthly/ }));
    expect(window.location.pathname + window.location.search).toBe('/membership/payment/plans?plan=6');
    expect(location()).toBe('/membership/payment/plans');
  });

  test('a plan that was picked before the page was alive is the one that is joined', async () => {
    const { location } = open(good);
    // As the browser does before hydration: the control changes without an event for React.
    (await screen.findByRole<HTMLInputElement>('radio', { name: /Monthly/ })).checked = true;
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/account?plan=6');
  });

  test('a lead goes straight to paying', async () => {
    const { location } = open(good, { session: leadSession });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/method?plan=3');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('CART-031, OP-058: a code that is worse than the welcome code says so, without a second offer', async () => {
    const coupon = {
      ...joinPromo(),
      label: '20% off your first order',
      discount: '20%',
      discount_type: 'percentage' as const,
      discount_value: 20,
      coupon_code: 'exit20',
      maximum_discount_amount: 50,
    };
    open({ ...good, 'GET /promos': { coupon, gift: null, code_refusal: null } }, { ccode: 'exit20' });
    expect(await screen.findByText(/WELCOME30 saves you more \(30% off, up to \$60\)/)).toBeTruthy();
    expect(screen.queryByText('30% off your first order')).toBeNull();
  });

  test('CART-090: a code that can never count says why, and changes no price', async () => {
    const expired = { coupon: joinPromo(), gift: null, code_refusal: 'This promo code has expired.' };
    open({ ...good, 'GET /promos': expired }, { ccode: 'join20' });
    expect(await screen.findByText('This promo code has expired.')).toBeTruthy();
    expect(screen.queryByText('$20 off membership')).toBeNull();
    expect(await screen.findByRole('radio', { name: /Annual/ })).toBeTruthy();
    expect(screen.queryByText(/the first (year|month)/)).toBeNull();
  });

  test('a campaign code is shown and stored, also when it cannot be read', async () => {
    const { location } = open({ ...good, 'GET /promos': new ApiError('down', { code: 500 }) }, { ccode: 'FRIEND' });
    expect(screen.getByText('FRIEND')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/account?plan=3&ccode=FRIEND');
  });

  test('CART-091: a membership code that a link brought on another page joins the address', async () => {
    keepJoiningCode(() => localStorage, 'JOIN20', new Date());
    const { location } = open({ ...good, 'GET /promos': { coupon: joinPromo() } });
    await waitFor(() => expect(location()).toBe('/membership/payment/plans?ccode=JOIN20'));
    const other = open({ ...good, 'GET /promos': { coupon: joinPromo() } }, { ccode: 'FRIEND' });
    expect(other.location()).toBe('/membership/payment/plans');
  });

  describe('a code that comes with a membership (CAT-079)', () => {
    const open20 = (promo = joinPromo()) => open({ ...good, 'GET /promos': { coupon: promo } }, { ccode: 'join20' });

    test('shows what it gives, and on each plan what is paid first and what later', async () => {
      open20();
      expect(await screen.findByText('$20 off membership')).toBeTruthy();
      expect(await screen.findByRole('radio', { name: /Annual.*\$39\.95 the first year then \$59\.95 a year/s })).toBeTruthy();
      expect(screen.getByRole('radio', { name: /Monthly.*\$0 the first month then \$8\.99 a month/s })).toBeTruthy();
      expect(screen.getByRole('radio', { name: /Free trial.*\$0 for 30 days/s })).toBeTruthy();
      expect(screen.getAllByText(/the first (year|month)/)).toHaveLength(2);
    });

    test('percent off, at most its maximum', async () => {
      open20(
        joinPromo({
          label: '50% off membership',
          discount_type: 'percentage',
          discount_value: 50,
          maximum_discount_amount: 15,
        }),
      );
      expect(await screen.findByText('$44.95 the first year')).toBeTruthy();
      expect(screen.getByText('$4.49 the first month')).toBeTruthy();
    });

    test('a code for carts changes no plan’s price', async () => {
      open20(joinPromo({ label: '$20 off orders of $60' }));
      expect(await screen.findByText('$20 off orders of $60')).toBeTruthy();
      expect(screen.getByText('$59.95 a year')).toBeTruthy();
      expect(screen.queryByText(/the first/)).toBeNull();
    });
  });

  test('plans that fail to load can be requested again', async () => {
    let isUp = false;
    open({ 'GET /membership/offers': () => (isUp ? { offers } : new ApiError('down', { code: 503 })) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('no plans', async () => {
    open({ 'GET /membership/offers': { offers: [] } });
    expect(await screen.findByRole('heading', { name: 'No plans are on offer right now' })).toBeTruthy();
  });
});
