import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FIELD_TEXT } from '@larder/rules';
import { aSavedCard } from '@larder/shell/testing';
import { orders, open, placeButton, refusal, gateway } from '../../test/checkout.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('payment', () => {
  const typeCard = async (number: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), number);
    await userEvent.type(screen.getByRole('textbox', { name: 'Expiration date' }), '12/34');
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
  };
  const none = {
    'GET /account/cc': { cards: [] },
    'GET /token/payment': {
      token: 'client-1',
      expires_at: '2030-01-01T00:00:00.000Z',
      gateway: { kind: 'form', address: '/sandbox-gateway/tokens' },
    },
  };

  test('a new card goes to the gateway, its token to the order, its number nowhere else', async () => {
    const gatewayCalls = gateway(200, { success: true, payment_token: 'tok_1' });
    const view = open(none);
    await typeCard('4242 4242 4242 4242');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_1' }]));
    expect(Object.fromEntries(gatewayCalls[0] ?? [])).toEqual({
      client_token: 'client-1',
      number: '4242 4242 4242 4242',
      expiry: '12/34',
      cvv: '123',
    });
    expect(JSON.stringify(view.seen)).not.toContain('4242 4242');
  });

  test('wrong fields are named and focused, nothing is sent (OP-095)', async () => {
    const gatewayCalls = gateway(200, {});
    const view = open(none);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4241');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.cardNumber)).toBeTruthy();
    expect(screen.getByText(FIELD_TEXT.cardExpiry)).toBeTruthy();
    expect(screen.getByText(FIELD_TEXT.cardCvv)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Card number' })));
    expect([gatewayCalls, orders(view.seen)]).toEqual([[], []]);
  });

  test('a declined card is marked and focused, and keeps everything typed', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    open({
      ...none,
      'POST /checkout/order': refusal('declined', 'Your card was declined.', { payment: 'Your card was declined.' }),
    });
    await typeCard('4000000000000002');
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
    const number = screen.getByRole('textbox', { name: 'Card number' });
    expect(number).toHaveProperty('value', '4000000000000002');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(screen.getByRole('textbox', { name: 'Security code' })).toHaveProperty('value', '123');
  });

  test("the gateway's words stand at their field", async () => {
    gateway(400, { success: false, code: 400, error: 'x', errors: { cvv: FIELD_TEXT.cardCvv } });
    const view = open(none);
    await typeCard('4242424242424242');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.cardCvv)).toBeTruthy();
    expect(orders(view.seen)).toEqual([]);
  });

  test('a flagged card needs its code before anything can be ordered (CHK-020, OP-043)', async () => {
    const view = open({ 'GET /account/cc': { cards: [aSavedCard({ payment_verification: true })] } });
    expect(await placeButton()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4, cvv: '123' }]));
  });

  const text = 'Please enter the security code of your card.';
  const unconfirmed = refusal('needs_verification', text, { cvv: text });

  test('OP-043: the code that was typed with a new card confirms it; the store gets it only where the gateway asks', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    const answers: unknown[] = [unconfirmed, { success: true, order_id: 'o-1' }];
    const view = open({ ...none, 'POST /checkout/order': () => answers.shift() });
    await typeCard('4000002500003155');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toHaveLength(2));
    const [first, second] = orders(view.seen);
    expect(first).not.toHaveProperty('cvv');
    expect(second).toMatchObject({ payment_token: 'tok_1', cvv: '123' });
    expect(second?.['key']).not.toBe(first?.['key']);
  });

  test('OP-043: after a wrong security code the form requests it again, and sends the next one', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    const answers: unknown[] = [unconfirmed, unconfirmed, { success: true, order_id: 'o-1' }];
    const view = open({ ...none, 'POST /checkout/order': () => answers.shift() });
    await typeCard('4000002500003155');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Security code' })).toHaveProperty('value', ''));
    expect(await placeButton()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '456');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toHaveLength(3));
    expect(orders(view.seen)[2]).toMatchObject({ payment_token: 'tok_1', cvv: '456' });
  });

  test('a new card is saved only with the checkbox ticked', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    const view = open(none);
    await typeCard('4242424242424242');
    const keep = screen.getByRole('checkbox', { name: /Save this card for next time/ });
    expect(keep).toHaveProperty('checked', true);
    await userEvent.click(keep);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ keep_card: 0 }]));
  });

  test('an expired card cannot be chosen (CHK-001)', async () => {
    open({
      'GET /account/cc': {
        cards: [aSavedCard({ expired: true }), aSavedCard({ id: 5, last4: '1111', cc_label: 'Visa', is_default: false })],
      },
    });
    expect(await screen.findByRole('radio', { name: /4242/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /1111/ })).toHaveProperty('checked', true);
  });
});
