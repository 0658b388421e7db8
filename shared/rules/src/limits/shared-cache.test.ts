import { expect, test } from '@jest/globals';
import { mayBeShared } from './shared-cache.ts';

test.each([
  [undefined, true],
  ['', true],
  ['public, max-age=60', true],
  ['no-cache', true],
  ['max-age=0, s-maxage=60', true],
  ['private, no-cache', false],
  ['no-store', false],
  ['Private', false],
  ['private="x-of-one"', true],
])('%j: %s', (value, shared) => expect(mayBeShared(value)).toBe(shared));
