import { eventually } from '@larder/rules/testing/eventually';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BoughtGiftCard, Order } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { memberSession, order } from '../../test/fixtures.ts';
import * as page from '../pages/order.tsx';

const RESEND = 'POST /giftcards/{id}/resend';
const CORRECT = 'PUT /giftcards/{id}';
const giftCard = (over: Partial<BoughtGiftCard> = {}): BoughtGiftCard => ({
  gift_card_id: 'g1',
  type: 'credit',
  amount: 50,
  membership_days: 0,
  gc_recipient_full_name: 'Ann Lee',
  gc_recipient_email: 'ann@example.com',
  send_date: '2026-03-13',
  gift_card_state: 'sent',
  redeemed_at: null,
  ...over,
});
async function open(cards: BoughtGiftCard[], answers: FakeAnswers = {}, over: Partial<Order> = {}) {
  const shown = order({ gift_cards: cards, ...over });
  const visited = await visit(page, {
    path: '/account/order?id=o1',
    session: memberSession,
    answers: { 'GET /account/order/{id}': { order: shown }, ...answers },
  });
  return { ...visited, part: within(await screen.findByRole('region', { name: 'Gift cards' })) };
}
const names = (part: ReturnType<typeof within>) =>
  part.queryAllByRole('button').map((button: HTMLElement) => button.getAttribute('aria-label'));

test.each([
  ['bought', 'Goes out on Friday, March 13', ['Correct the address of Ann Lee']],
  ['sent', 'Sent on Friday, March 13', ['Send again to Ann Lee', 'Correct the address of Ann Lee']],
  ['redeemed', 'Redeemed', []],
  ['refunded', 'Refunded', []],
] as const)('a card that is %s reads %j', async (state, text, buttons) => {
  const { part } = await open([giftCard({ gift_card_state: state })]);
  expect(part.getByText(text)).toBeTruthy();
  expect(part.getByText('Shopping credit, $50.00')).toBeTruthy();
  expect(part.getByText('For Ann Lee, ann@example.com')).toBeTruthy();
  expect(names(part)).toEqual(buttons);
});

test('an order without gift cards has no such part', async () => {
  await visit(page, {
    path: '/account/order?id=o1',
    session: memberSession,
    answers: { 'GET /account/order/{id}': { order: order() } },
  });
  expect(screen.queryByRole('region', { name: 'Gift cards' })).toBeNull();
});

test('sent again it says so', async () => {
  const { part, seen, shell } = await open([giftCard()], { [RESEND]: { success: true, gift_card: giftCard() } });
  await userEvent.click(part.getByRole('button', { name: 'Send again to Ann Lee' }));
  await eventually(() =>
    expect(shell.snacks.list.get()).toMatchObject([{ message: 'Sent to ann@example.com again, with a new code.' }]),
  );
  expect(seen.find(({ name }) => name === RESEND)?.options?.params).toEqual({ id: 'g1' });
});

test('a refusal is shown next to the card', async () => {
  const { part } = await open([giftCard()], { [RESEND]: new ApiError('Several times within the last hour.', { code: 429 }) });
  await userEvent.click(part.getByRole('button', { name: 'Send again to Ann Lee' }));
  expect((await part.findByRole('alert')).textContent).toBe('Several times within the last hour.');
});

test('a wrong address is corrected, after both fields were looked at', async () => {
  const changed = giftCard({ gc_recipient_email: 'ann@right.example' });
  const { part, seen } = await open([giftCard()], { [CORRECT]: { success: true, gift_card: changed } });
  await userEvent.click(part.getByRole('button', { name: 'Correct the address of Ann Lee' }));
  const email = part.getByLabelText('Recipient’s email');
  await userEvent.clear(email);
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(email, 'ann@right.example');
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  expect(await part.findByText('For Ann Lee, ann@right.example')).toBeTruthy();
  expect(seen.find(({ name }) => name === CORRECT)?.options?.body).toEqual({
    gc_recipient_full_name: 'Ann Lee',
    gc_recipient_email: 'ann@right.example',
  });
  expect(part.queryByLabelText('Recipient’s email')).toBeNull();
});

test('a redeemed card keeps its order, and the page says why it cannot be canceled', async () => {
  await open([giftCard({ gift_card_state: 'redeemed' })], {}, { can_cancel: false });
  expect(screen.getByText('A gift card of this order has been redeemed, so the order can no longer be canceled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});
