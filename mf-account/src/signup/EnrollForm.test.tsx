import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { ApiError } from '@larder/shell';
import { keepJoiningCode, storedJoiningCode } from '@larder/rules';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { leadSession, offers } from '../../test/fixtures.ts';
import { EnrollForm } from './EnrollForm.tsx';

const CONSENT = 'I agree that my membership renews automatically at the price shown until I cancel.';
const real = globalThis.fetch;
const gateway = jest.fn<typeof fetch>();
let tokens = 0;

beforeEach(() => {
  tokens = 0;
  gateway.mockReset();
  gateway.mockImplementation(
    async () => ({ status: 200, json: async () => ({ payment_token: `tok_${(tokens += 1)}` }) }) as Response,
  );
  globalThis.fetch = gateway;
});
afterEach(() => {
  globalThis.fetch = real;
});

interface Options {
  region?: string;
  ccode?: string | null;
  queryClient?: QueryClient;
}
function open(enroll: unknown, { region = 'TX', ccode = null, queryClient, ...more }: FakeAnswers & Options = {}) {
  const queue = Array.isArray(enroll) ? [...enroll] : [enroll];
  const { api, seen } = fakeApi({
    'POST /membership/enroll': () => queue.shift(),
    'POST /search/address': { success: true, address: { city: 'Austin', region_code: region, region_id: 1, postcode: '73301' } },
    'GET /token/payment': {
      token: 'ct',
      expires_at: '2030-01-01T00:00:00Z',
      gateway: { kind: 'form', address: '/sandbox-gateway/tokens' },
    },
    ...more,
  });
  const offer = offers[0];
  if (!offer) throw new Error('no offer');
  const view = renderWithShell(<EnrollForm offer={offer} choice={{ plan: 3, ccode }} payText="Pay $59.95 and join" />, {
    api,
    session: leadSession,
    path: '/membership/payment/method?plan=3',
    ...(queryClient && { queryClient }),
  });
  const sent = () => seen.filter(({ name }) => name === 'POST /membership/enroll').map(({ options }) => options);
  return { ...view, sent };
}
/** Pastes, because each typed character renders the form again; the test of the billing address types a card. */
async function paste(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
async function fillCard() {
  await paste('Card number', '4242424242424242');
  await paste('Expiration date', '1235');
  await paste('Security code', '123');
  await paste('Billing street address', '12 Orchard Lane');
  await waitFor(() => expect(value('City')).toBe('Austin'));
}
const typeZip = async (zip: string) => {
  await userEvent.clear(screen.getByLabelText('Billing ZIP code'));
  await userEvent.type(screen.getByLabelText('Billing ZIP code'), zip);
};
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $59.95 and join' }));
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('paying for a plan (OP-174)', () => {
  test('joins and lands on the welcome page (MEM-043); the card never reaches the api', async () => {
    const { sent, shell, location } = open({ success: true });
    await fillCard();
    await pay();
    // The first press fetches what sends a card.
    await waitFor(() => expect(location()).toBe('/membership/welcome'));
    expect(sent()).toEqual([
      {
        body: {
          plan_id: 3,
          payment_token: 'tok_1',
          postcode: '73301',
          street1: '12 Orchard Lane',
          street2: '',
          city: 'Austin',
          region_code: 'TX',
          auto_renew_consent: false,
        },
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'membership' } }]);
  });

  test('a declined card keeps what was typed, except the security code; the next try is a new one', async () => {
    const { sent, location } = open([
      new ApiError('Your card was declined.', { code: 400, errorCode: 'declined' }),
      { success: true },
    ]);
    await fillCard();
    await pay();
    expect(screen.getByRole('alert').textContent).toBe('Your card was declined.');
    expect(['Card number', 'Expiration date', 'Security code', 'Billing ZIP code'].map(value)).toEqual([
      '4242 4242 4242 4242',
      '12/35',
      '',
      '73301',
    ]);
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    await pay();
    const keys = sent().map((options) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(location()).toBe('/membership/welcome');
  });

  const text = 'Please enter the security code of your card.';
  const unconfirmed = new ApiError(text, { code: 400, errorCode: 'needs_verification', fields: { cvv: text } });

  test('OP-043: a bank that asks gets the code that was typed, and only then', async () => {
    const { sent, location } = open([unconfirmed, { success: true }]);
    await fillCard();
    await pay();
    await waitFor(() => expect(location()).toBe('/membership/welcome'));
    const [first, second] = sent();
    expect(first?.body).not.toHaveProperty('cvv');
    expect(second?.body).toMatchObject({ payment_token: 'tok_2', cvv: '123' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('OP-043: a code that the bank refuses is requested again', async () => {
    const { sent } = open([unconfirmed, unconfirmed]);
    await fillCard();
    await pay();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Security code')));
    expect(value('Security code')).toBe('');
    expect(sent()).toHaveLength(2);
  });

  test('a lost response is retried with the same key and no new card', async () => {
    const { sent, location } = open([new ApiError('', { code: 0, errorCode: 'timeout' }), { success: true }]);
    await fillCard();
    await pay();
    expect(screen.getByRole('alert').textContent).toContain('you won’t be charged twice');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(gateway).toHaveBeenCalledTimes(1);
    expect(location()).toBe('/membership/welcome');
  });

  test('being a member already means that the lost answer was a good one', async () => {
    const { location } = open([
      new ApiError('', { code: 409 }),
      new ApiError('You’re already a member.', { code: 400, errorCode: 'already_member' }),
    ]);
    await fillCard();
    await pay();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(location()).toBe('/membership/welcome');
  });

  test('the billing address: city and state follow from the ZIP, and errors are shown by field', async () => {
    const { sent } = open({ success: true });
    await waitFor(() => expect([value('City'), value('State')]).toEqual(['Austin', 'TX']));
    await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
    await userEvent.type(screen.getByLabelText('Expiration date'), '1235');
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'CA');
    await pay();
    const linkTexts = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(linkTexts).toEqual([
      'Billing ZIP code: This ZIP code isn’t in California.',
      'Billing street address: This is a required field.',
    ]);
    expect(sent()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Billing street address'), 'PO Box 12');
    await userEvent.type(screen.getByLabelText(/^Apartment/), 'Unit 4');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'TX');
    await pay();
    expect(sent()[0]?.body).toMatchObject({ street1: 'PO Box 12', street2: 'Unit 4', city: 'Austin', region_code: 'TX' });
  });

  test('what the api says of a field stands there', async () => {
    const text = 'This is a required field.';
    open(new ApiError(text, { code: 400, fields: { street1: text } }));
    await fillCard();
    await pay();
    expect(screen.getByLabelText('Billing street address').getAttribute('aria-invalid')).toBe('true');
  });

  test('a double press pays once', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { sent, location } = open(answer.promise);
    await fillCard();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $59.95 and join' }));
    answer.resolve({ success: true });
    await waitFor(() => expect(location()).toBe('/membership/welcome'));
    expect(sent()).toHaveLength(1);
  });
});

describe('a code that comes with a membership (CAT-079)', () => {
  const text = 'This promo code has expired.';
  const over = new ApiError(text, { code: 400, errorCode: 'coupon', fields: { coupon_code: text } });

  test('goes along with the payment', async () => {
    keepJoiningCode(() => localStorage, 'JOIN20', new Date());
    const { sent } = open({ success: true }, { ccode: 'JOIN20' });
    await fillCard();
    await pay();
    expect(sent()[0]?.body).toMatchObject({ coupon_code: 'JOIN20' });
    await waitFor(() => expect(storedJoiningCode(() => localStorage, new Date())).toBeNull());
  });

  test('an expired code shows how to continue without it; typed text stays, and prices are refetched', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(keys.promo('JOIN20'), {});
    const { location } = open(over, { ccode: 'JOIN20', queryClient });
    await fillCard();
    await pay();
    expect(screen.getByRole('alert').textContent).toContain(`${text} Nothing was charged.`);
    expect(['Card number', 'Expiration date', 'Security code'].map(value)).toEqual(['4242 4242 4242 4242', '12/35', '123']);
    expect(queryClient.getQueryState(keys.promo('JOIN20'))?.isInvalidated).toBe(true);
    expect(location()).toBe('/membership/payment/method?plan=3');
    const onward = screen.getByRole('link', { name: 'Continue without the code JOIN20' });
    expect(onward.getAttribute('href')).toBe('/membership/payment/method?plan=3');
  });
});

describe('automatic renewal in CA, ND, VT and DC (OP-038)', () => {
  test('the box shows there, unticked, and blocks without it', async () => {
    const { sent } = open({ success: true }, { region: 'CA' });
    await typeZip('90210');
    const box = await screen.findByRole('checkbox', { name: CONSENT });
    expect(box).toHaveProperty('checked', false);
    await pay();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    await fillCard();
    await pay();
    expect(screen.getByText('This is a required field.')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(sent()).toEqual([]);
    await userEvent.click(box);
    await pay();
    expect(sent()[0]?.body).toMatchObject({ auto_renew_consent: true });
  });

  test('elsewhere it does not', async () => {
    open({ success: true });
    await fillCard();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('the api can ask for it when the place could not be looked up', async () => {
    const text = 'This is a required field.';
    open(new ApiError(text, { code: 400, fields: { auto_renew_consent: text } }), {
      'POST /search/address': new ApiError('down', { code: 503 }),
    });
    await userEvent.type(screen.getByLabelText('City'), 'Austin');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'TX');
    await fillCard();
    await pay();
    expect(screen.getByRole('checkbox', { name: CONSENT })).toBeTruthy();
  });
});
