import fc from 'fast-check';
import { checkRow } from './check-row.ts';
import { FIELDS } from './row.ts';
import { helpText } from './help.ts';

const good = { sku: 'A-1', title: 'Olive Oil', brand: 'Acme', category: 'oils', price: '4.99' };

test('money is dollars in the file and cents inside, as text or number, with or without a sign', () => {
  for (const price of ['4.99', '$4.99', 4.99]) expect(checkRow({ ...good, price })).toMatchObject({ row: { price: 499 } });
  expect(checkRow({ ...good, price: 5 })).toMatchObject({ row: { price: 500 } });
});

test('empty cells are fields left out', () => {
  expect(checkRow({ ...good, msrp: '', size: '  ', diets: null })).toEqual({ row: expect.objectContaining({ price: 499 }) });
});

test('lists are arrays or texts parted by |, flags are yes and no', () => {
  const found = checkRow({ ...good, diets: 'vegan| keto |', certifications: ['organic'], listed: 'No', ebt: true });
  expect(found).toMatchObject({ row: { diets: ['vegan', 'keto'], certifications: ['organic'], listed: false, ebt: true } });
});

test.each([
  ['title', 'Salt &amp; Pepper', 'Salt & Pepper'],
  ['title', ' Ol\u00e9&nbsp;Oil&#39;s\n ', "Olé Oil's"],
  ['brand', 'Acme&trade;', 'Acme™'],
  ['description', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['description', 'AT&T, 1 &lt; 2, &amp;amp;', 'AT&T, 1 < 2, &amp;'],
  ['sku', ' A-1\u00a0', 'A-1'],
  ['title', 'Family 👨‍👩‍👧 ❤️ Pack', 'Family 👨‍👩‍👧 ❤️ Pack'],
  ['kind', ' simple ', 'simple'],
])('%s %j is read as %j', (field, given, read) => {
  expect(checkRow({ ...good, [field]: given })).toMatchObject({ row: { [field]: read } });
});

test('lists are decoded and trimmed by value', () => {
  const found = checkRow({ ...good, pictures: ['https://x.example/a?b=1&amp;c=2 '], traits: ' Grape: Gew&uuml;rz ' });
  expect(found).toMatchObject({
    row: { pictures: ['https://x.example/a?b=1&c=2'], traits: [{ trait: 'Grape', name: 'Gewürz' }] },
  });
});

describe('a row is refused with the field and the reason', () => {
  test.each([
    [{ sku: '' }, 'sku', 'is missing'],
    [{ sku: 'a b' }, 'sku', /letters, digits/],
    [{ title: undefined }, 'title', 'is missing'],
    [{ title: '=HYPERLINK("http://x")' }, 'title', /formula/],
    [{ brand: '@SUM(A1)' }, 'brand', /formula/],
    [{ description: '-2+3' }, 'description', /formula/],
    [{ title: ' =1+1' }, 'title', /formula/],
    [{ title: '\t\r\n@SUM(A1)' }, 'title', /formula/],
    [{ brand: '\u00a0+1' }, 'brand', /formula/],
    [{ brand: '&nbsp;&#61;1+1' }, 'brand', /formula/],
    [{ description: '\u200b=1+1' }, 'description', /formula/],
    [{ title: '＝1+1' }, 'title', /formula/],
    [{ picture_texts: 'Front|=1+1' }, 'picture_texts', /formula/],
    [{ picture_texts: '<b>x</b>' }, 'picture_texts', /HTML/],
    [{ traits: 'Grape: =1+1' }, 'traits', /as in Grape/],
    [{ kind: 'configurable', choice: 'Size', choices: '=1+1 = OAT-1' }, 'choices', /as in Plain/],
    [{ title: '&lt;script&gt;alert(1)&lt;/script&gt;' }, 'title', /HTML/],
    [{ title: 'Oli\u200bve' }, 'title', /invisible/],
    [{ brand: 'Ac\u00adme' }, 'brand', /invisible/],
    [{ flavor: '\u3164' }, 'flavor', /invisible/],
    [{ traits: 'Gra\u200bpe: Malbec' }, 'traits', /as in Grape/],
    [{ title: '<script>alert(1)</script>' }, 'title', /HTML/],
    [{ title: 'a\u0000b' }, 'title', /control/],
    [{ title: 'a\u202eb' }, 'title', /control/],
    [{ description: 'x'.repeat(10_000_000) }, 'description', /at most 5000/],
    [{ price: '-1' }, 'price', /dollars/],
    [{ price: '0' }, 'price', /more than 0/],
    [{ price: 'NaN' }, 'price', /dollars/],
    [{ price: '1e3' }, 'price', /dollars/],
    [{ price: '1.999' }, 'price', /two decimals/],
    [{ price: '99999999999999999999' }, 'price', /dollars/],
    [{ stock: '99999999999999999999' }, 'stock', /whole number/],
    [{ stock: '1.5' }, 'stock', /whole number/],
    [{ msrp: '3.99' }, 'msrp', 'is below price'],
    [{ autoship_price: '5.99' }, 'autoship_price', 'is above price'],
    [{ kind: 'gift_card', lowest_price: '5' }, 'lowest_price', 'is for what can be on sale'],
    [{ map_display: 'gesture' }, 'map_display', 'needs a map_price'],
    [{ min_qty: 9, max_qty: 3 }, 'min_qty', 'is above max_qty'],
    [{ min_qty: 9, max_per_30_days: 3 }, 'min_qty', 'is above max_per_30_days'],
    [{ unit: 'oz' }, 'unit', /unit_amount/],
    [{ pack: 'basket' }, 'pack', /must be one of/],
    [{ listed: 'maybe' }, 'listed', /yes or no/],
    [{ colour: 'red' }, 'colour', /not a field/],
    [{ url_key: '../etc' }, 'url_key', /dashes/],
  ])('%j', (wrong, field, reason) => {
    const found = checkRow({ ...good, ...wrong });
    const problems = 'problems' in found ? found.problems : [];
    expect(problems.find((problem) => problem.field === field)?.reason).toMatch(reason);
    expect(JSON.stringify(problems).length).toBeLessThan(1000);
  });
  test.each([null, 'text', 7, [good]])('what is no object: %j', (value) => {
    expect(checkRow(value)).toMatchObject({ problems: [{ field: 'row' }] });
  });
});

test('no content of a file makes it throw, and valid prices are whole cents', () => {
  const cell = fc.oneof(fc.string(), fc.double(), fc.jsonValue(), fc.constantFrom('4.99', '1', 'yes', 'vegan|keto'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS, '__proto__', 'toString'), cell), (row) => {
      const found = checkRow({ ...good, ...row });
      expect('row' in found ? Number.isInteger(found.row.price) : found.problems.length > 0).toBe(true);
    }),
  );
});

test('the help describes every field', () => {
  for (const field of FIELDS) expect(helpText()).toMatch(new RegExp(`^  ${field}( \\*)? +\\S`, 'm'));
});
