import { BEYOND_ALL, formatPosition, parsePosition } from './wal-position.ts';

test.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('%s is a position', (text) => {
  expect(formatPosition(parsePosition(text) ?? -1n)).toBe(text);
});

test.each([undefined, null, '', '1', '1/', '/1', '1/2/3', 'x/1', '1/123456789', '-1/2', ' 1/2', "0/1'; drop table carts"])(
  '%j is none',
  (text) => {
    expect(parsePosition(text)).toBeUndefined();
  },
);

test('positions compare beyond 32 bits', () => {
  const texts = ['0/9', '0/10', '0/FFFFFFFF', '1/0', 'A/0', '10/0'];
  const positions = texts.map((text) => parsePosition(text) ?? -1n);
  expect(positions.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(positions);
  expect(positions.every((position) => position < BEYOND_ALL)).toBe(true);
});
