import { createHmac, randomInt } from 'node:crypto';
import { GIFT_CODE_ALPHABET, GIFT_CODE_LENGTH, giftCodeText } from '@larder/rules';

/** A code that nobody guesses, as it is written: `LARD-XXXX-XXXX-XXXX` (OP-055). */
export function newGiftCode(): string {
  const drawn = Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_ALPHABET[randomInt(GIFT_CODE_ALPHABET.length)]);
  return giftCodeText(drawn.join(''));
}

/** What is kept of a code, by which it is found again: without the store's secret no code can be tried against a copy of the table. */
export const hashGiftCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`gift card:${code}`).digest('hex');
