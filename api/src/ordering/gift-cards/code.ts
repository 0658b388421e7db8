import { createHmac, randomInt } from 'node:crypto';
import { GIFT_CODE_ALPHABET, GIFT_CODE_LENGTH, giftCodeText } from '@larder/rules';

/** Creates a random code in its written form: `LARD-XXXX-XXXX-XXXX` (OP-055). */
export function newGiftCode(): string {
  const drawn = Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_ALPHABET[randomInt(GIFT_CODE_ALPHABET.length)]);
  return giftCodeText(drawn.join(''));
}

/**
 * Returns the stored MAC of a code, by which it is looked up. Without the store's key a copy of the table does not allow
 * trying codes.
 */
export const hashGiftCode = (hashKey: string, code: string): string =>
  createHmac('sha256', hashKey).update(`gift card:${code}`).digest('hex');
