import { canMove } from '../machine/machine.ts';
import { giftCardMachine } from './gift-card-machine.ts';
import { giftCardStateText } from './gift-card-texts.ts';
import { GIFT_CODE_ALPHABET, giftCodeError, giftCodeText, readGiftCode } from './gift-code.ts';
import { giftSendTime } from './gift-send-time.ts';

test.each([
  ['LARD-ABCD-EFGH-2345', 'LARD-ABCD-EFGH-2345'],
  [' lard abcd efgh 2345 ', 'LARD-ABCD-EFGH-2345'],
  ['lardabcdefgh2345', 'LARD-ABCD-EFGH-2345'],
  ['LARD-LARD-EFGH-2345', null],
  ['LARD-ABCD-EFGH-234', null],
  ['LARD-ABCD-EFGH-23456', null],
  ['LARD-ABC0-EFGH-2345', null],
  ['MEAL-ABCD-EFGH-2345', null],
  ['ABCD-EFGH-2345', null],
  ['', null],
])('OP-055: %j is read as %j', (typed, code) => {
  expect(readGiftCode(typed)).toBe(code);
});

test('OP-055: whatever is drawn is a code that is read again', () => {
  for (const letter of GIFT_CODE_ALPHABET) {
    const code = giftCodeText(letter.repeat(12));
    expect(code).toMatch(/^LARD(-[A-Z2-9]{4}){3}$/);
    expect(readGiftCode(code)).toBe(code);
  }
});

test.each([
  ['  ', 'This is a required field.'],
  ['LARD-1', 'This gift card code is not valid.'],
  ['lard abcd efgh 2345', null],
])('OP-055: the error of %j is %j', (typed, text) => {
  expect(giftCodeError(typed)).toBe(text);
});

test.each([
  ['without a day: at once', undefined, '2026-03-02T20:00:00Z', '2026-03-02T20:00:00Z'],
  ['today, in the afternoon: at once', '2026-03-02', '2026-03-02T20:00:00Z', '2026-03-02T20:00:00Z'],
  ['today, before the morning', '2026-03-02', '2026-03-02T09:00:00Z', '2026-03-02T14:00:00Z'],
  ['a day that went by in the cart: at once', '2026-02-01', '2026-03-02T20:00:00Z', '2026-03-02T20:00:00Z'],
  ['a later day: its morning, in summer time', '2026-07-04', '2026-03-02T20:00:00Z', '2026-07-04T13:00:00Z'],
  ['what is no day: at once', 'soon', '2026-03-02T20:00:00Z', '2026-03-02T20:00:00Z'],
])('OP-054: %s', (_what, day, paidAt, sent) => {
  expect(giftSendTime(day, new Date(paidAt))).toEqual(new Date(sent));
});

test('CHK-039: what was redeemed is neither sent again, nor redeemed twice, nor refunded', () => {
  const { moves } = giftCardMachine;
  for (const move of ['send', 'resend', 'redeem', 'refund'] as const) {
    expect([move, canMove(giftCardMachine, move, 'redeemed')]).toEqual([move, false]);
    expect([move, canMove(giftCardMachine, move, 'refunded')]).toEqual([move, false]);
  }
  expect(moves.resend.follows).toContain('mail_code');
  expect(canMove(giftCardMachine, 'redeem', 'bought')).toBe(false);
  expect(canMove(giftCardMachine, 'redeem', 'sent', 'buyer')).toBe(false);
});

test.each([
  ['bought', 'Goes out on Friday, March 13'],
  ['sent', 'Sent on Friday, March 13'],
  ['redeemed', 'Redeemed'],
  ['refunded', 'Refunded'],
] as const)('the buyer of a card that is %s reads %j', (state, text) => {
  expect(giftCardStateText(state, '2026-03-13')).toBe(text);
});
