import { defaultExperiments } from '@larder/shell/services/experiments';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keys } from '@larder/contracts/keys';
import { ApiError, type Session } from '@larder/shell';
import { aSavedCard, fakeApi, fakeWallets, renderWithShell } from '@larder/shell/testing';
import { createClock } from '@larder/shell/services/clock';
import { sessionOf } from '@larder/shell/services/session';
import { account, joinPromo, lapsedSession, leadSession, memberSession, offers } from '../../test/fixtures.ts';
import * as confirmation from './confirmation.tsx';
import * as method from './method.tsx';
import * as welcome from './welcome.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function context(query: string, session: Partial<Session>): Parameters<typeof method.prefetch>[0] {
  const { api } = fakeApi({ 'GET /membership/offers': { offers }, 'GET /promos': { coupon: joinPromo() } });
  const { queryClient } = renderWithShell(null);
  return {
    api,
    clock: createClock(0),
    queryClient,
    search: new URLSearchParams(query),
    session: { ...sessionOf(null), ...session },
    params: {},
    signal: new AbortController().signal,
    experiments: () => Promise.resolve(defaultExperiments),
  };
}

describe('/membership/payment/method', () => {
  test('a lead pays for the plan of the address', () =>
    expect(method.prefetch(context('plan=6', leadSession))).resolves.toEqual({
      data: { mode: 'join', choice: { plan: 6, ccode: null } },
    }));
  test('without a plan it goes back to the first step (OP-057)', () =>
    expect(method.prefetch(context('', leadSession))).resolves.toEqual({ redirect: '/membership/payment/plans' }));
  test.each([memberSession, lapsedSession])('who is or was a member adds a payment method (MEM-042)', (session) =>
    expect(method.prefetch(context('route=%2Faccount', session))).resolves.toEqual({ data: { mode: 'add', route: '/account' } }),
  );
  test('a foreign way back is not taken', () =>
    expect(method.prefetch(context('route=https://evil.example', memberSession))).resolves.toEqual({
      data: { mode: 'add', route: '/account/edit' },
    }));

  test('CHK-004: a wallet is saved here without paying, and leads back', async () => {
    const { api, seen } = fakeApi({
      'GET /account/cc': { cards: [aSavedCard({ cc_label: 'PayPal' })] },
      'POST /account/cc': { success: true, card: aSavedCard() },
    });
    const { location } = renderWithShell(<method.Page data={{ mode: 'add', route: '/account/edit' }} />, {
      api,
      session: memberSession,
      wallets: fakeWallets(() => Promise.resolve('tok_1')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Apple Pay' }));
    await waitFor(() => expect(location()).toBe('/account/edit'));
    expect(seen).toContainEqual({ name: 'POST /account/cc', options: { body: { payment_token: 'tok_1' } } });
    expect(screen.queryByRole('button', { name: 'Add PayPal' })).toBeNull();
  });

  describe('with a code that comes with a membership (CAT-079)', () => {
    const open = (plan: 0 | 3 | 6) => {
      const { api } = fakeApi({
        'GET /membership/offers': { offers },
        'GET /promos': { coupon: joinPromo() },
        'GET /membership/tax': { tax: 0 },
        'POST /search/address': { address: { city: 'Austin', region_code: 'TX' } },
      });
      renderWithShell(<method.Page data={{ mode: 'join', choice: { plan, ccode: 'JOIN20' } }} />, { api, session: leadSession });
    };
    const lines = async (name: string) => {
      const summary = await screen.findByRole('region', { name });
      return within(summary)
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    };

    test('one sees before one pays what it takes off, what is paid today and what later', async () => {
      open(3);
      expect(await screen.findByRole('button', { name: 'Pay $39.95 and join' })).toBeTruthy();
      expect(await lines('Annual')).toEqual(['Membership $59.95', '$20 off membership −$20.00', 'Today $39.95']);
      expect(screen.getByText('Renews every year at $59.95 until you turn off renewal on your account page.')).toBeTruthy();
    });
    test('a fee never falls below 0', async () => {
      open(6);
      expect(await screen.findByRole('button', { name: 'Join for $0 today' })).toBeTruthy();
      expect(await lines('Monthly')).toEqual(['Membership $8.99', '$20 off membership −$8.99', 'Today $0.00']);
    });
    test('a trial says that the code is not for it', async () => {
      open(0);
      expect(await screen.findByText(/The code JOIN20 is for the annual and monthly plans/)).toBeTruthy();
      expect(await lines('Free trial')).toEqual(['Membership $0.00', 'Today $0.00']);
    });
    test('one that was refused is no longer promised', async () => {
      const text = 'This promo code has expired.';
      globalThis.fetch = async () => ({ status: 200, json: async () => ({ payment_token: 'tok' }) }) as Response;
      const { api } = fakeApi({
        'GET /membership/offers': { offers },
        'GET /promos': new ApiError('down', { code: 500 }),
        'GET /membership/tax': { tax: 0 },
        'GET /token/payment': {
          token: 'ct',
          expires_at: '2099-01-01T00:00:00Z',
          gateway: { kind: 'form', address: '/sandbox-gateway/tokens' },
        },
        'POST /search/address': { address: { city: 'Austin', region_code: 'TX' } },
        'POST /membership/enroll': new ApiError(text, { code: 400, errorCode: 'coupon', fields: { coupon_code: text } }),
      });
      renderWithShell(<method.Page data={{ mode: 'join', choice: { plan: 3, ccode: 'OLD' } }} />, { api, session: leadSession });
      expect(await screen.findByText('We’ll check this code when you join.')).toBeTruthy();
      await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
      await userEvent.type(screen.getByLabelText('Expiration date'), '1235');
      await userEvent.type(screen.getByLabelText('Security code'), '123');
      await userEvent.type(screen.getByLabelText('Billing street address'), '12 Orchard Lane');
      await userEvent.click(screen.getByRole('button', { name: 'Pay $59.95 and join' }));
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.queryByText('We’ll check this code when you join.')).toBeNull();
    });
    test('it is read before the first byte, so that no price changes before one’s eyes', async () => {
      const there = context('plan=3&ccode=JOIN20', leadSession);
      await method.prefetch(there);
      expect(there.queryClient.getQueryData(keys.promo('JOIN20'))).toMatchObject({ coupon: joinPromo() });
    });
  });

  test('the summary says what is paid today and later', async () => {
    const { api } = fakeApi({
      'GET /membership/offers': { offers },
      'GET /membership/tax': { tax: 1.5 },
      'POST /search/address': { address: { region_code: 'TX' } },
    });
    renderWithShell(<method.Page data={{ mode: 'join', choice: { plan: 0, ccode: null } }} />, { api, session: leadSession });
    expect(await screen.findByRole('button', { name: 'Start the free trial' })).toBeTruthy();
    expect((await screen.findAllByText('$1.50')).length).toBe(2);
    expect(screen.getByText(/^Then \$59\.95 on .+, and every year after\. We’ll email you 3 days before/)).toBeTruthy();
  });
});

describe('/membership/payment/confirmation (MEM-040)', () => {
  test('members only', () =>
    expect(confirmation.prefetch(context('', leadSession))).resolves.toEqual({ redirect: '/membership/payment/plans' }));
  test('shows what was joined', () => {
    renderWithShell(<confirmation.Page data={{ choice: { plan: null, ccode: null } }} />, { session: memberSession });
    expect(screen.getByText('January 2, 2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your benefits' }).getAttribute('href')).toBe('/membership/welcome');
  });
});

describe('/membership/welcome (MEM-043, OP-031)', () => {
  const open = (count: number) => {
    const { api } = fakeApi({ 'GET /carts': { total_items_in_cart: count } });
    renderWithShell(<welcome.Page />, { api, session: { ...memberSession, account: account() } });
  };
  test('the welcome code and its terms', () => {
    open(0);
    expect(screen.getByText('WELCOME30 is applied automatically for 30 days. It takes off up to $60.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop the deals' })).toBeTruthy();
  });
  test('a cart that waited goes to checkout (OP-046)', async () => {
    open(3);
    expect((await screen.findByRole('link', { name: 'Go to checkout' })).getAttribute('href')).toBe('/checkout');
    expect(screen.getByText(/3 items, now at member prices/)).toBeTruthy();
  });
});
