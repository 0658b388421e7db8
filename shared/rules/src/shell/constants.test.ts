import { expect, test } from 'vitest';
import { cartBadgeText } from './constants.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '999+'],
])('%d items in the cart read %s (SHELL-199, OP-152)', (count, text) => expect(cartBadgeText(count)).toBe(text));
