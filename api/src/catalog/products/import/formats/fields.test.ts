import { categoryPath, dollars, findSize, gramsOf, isBetween, picturesOf, skuText, stockOf } from './fields.ts';
import { nameText, plainText } from './text.ts';

test.each([
  ['4.99 USD', '4.99'],
  ['USD 4.99', '4.99'],
  ['$4.9', '4.9'],
  ['1,299.00', '1299.00'],
  ['4,99', '4.99'],
  ['12.5000', '12.50'],
  ['12.3456', '12.3456'],
  ['5.00 EUR', '5.00 EUR'],
  ['free', 'free'],
])('the price %j is read as %j', (text, read) => expect(dollars(text)).toBe(read));

test.each([
  ["'0012", '0012'],
  ['AB/12 #3 ', 'AB-12-3'],
  ['宇治', 'fallback-1'],
  ['', 'fallback-1'],
])('the sku %j is read as %j', (text, read) => expect(skuText(text, 'fallback-1')).toBe(read));

test.each([
  ['-3', 0],
  ['7.0', 7],
  ['', 0],
  ['many', 0],
  ['99999999', 1_000_000],
])('stock %j is %i', (text, units) => expect(stockOf(text)).toBe(units));

test('weights, sizes, paths, pictures and dates', () => {
  expect([gramsOf('1.1', 'lbs'), gramsOf('2', 'kg'), gramsOf('0', 'g'), gramsOf('1', 'stone')]).toEqual([
    499,
    2000,
    undefined,
    undefined,
  ]);
  expect([findSize(['Red', '750ml']), findSize(['16 OZ']), findSize(['a lot'])]).toEqual(['750 ml', '16 oz', undefined]);
  expect(categoryPath(['Food ', 'Oils &amp; Sauces', ' ', 'Olive', 'Green'])).toBe('Food > Oils & Sauces > Olive');
  expect(categoryPath([''])).toBe('Other');
  expect(picturesOf(['https://a.example/1', ' https://a.example/1', 'ftp://a.example/2', 'x'.repeat(600)])).toEqual([
    'https://a.example/1',
  ]);
  const now = new Date('2026-11-29T12:00:00Z');
  expect([isBetween(now, '', ''), isBetween(now, '2026-12-01', ''), isBetween(now, '', '2020-01-01')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['&lt;b&gt;Bold&lt;/b&gt; &amp; plain', 'Bold & plain'],
  ['<style>p{}</style>A<SCRIPT>x</SCRIPT >B<script>never closed', 'AB'],
  ['- Organic\n- Vegan', 'Organic\n- Vegan'],
  ["'=1+1", '1+1'],
  ['So\u00adft\u200b \u202eeel', 'Soft eel'],
  ['1 < 2, <3', '1 < 2, <3'],
  ['<img src=x onerror=alert(1)', 'img src=x onerror=alert(1)'],
  ['👨‍👩‍👧 pack', '👨‍👩‍👧 pack'],
])('%j as text is %j', (html, text) => expect(plainText(html, 100)).toBe(text));

test('a long text is cut at a blank, and hostile HTML takes no time', () => {
  expect(nameText('one two three four', 12)).toBe('one two…');
  expect(nameText('🌿'.repeat(30), 10).isWellFormed()).toBe(true);
  // A pattern that backtracks takes hours here.
  for (const part of ['<a', '<script>', '<!--', '&amp', '</p', ' \n'] as const) plainText(part.repeat(200_000), 5000);
});
