import { addressErrors, billingErrors, isPoBox } from './address.ts';

const good = {
  street1: '12 Boxwood Ln',
  street2: '',
  city: 'Austin',
  postcode: '73301',
  region_code: 'TX',
  telephone: '512-555-0100',
};

describe('PO boxes and USPS addresses (ACC-041, OP-062)', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'P. O. Box 9',
    'p.o.box 1',
    'Post Office Box 3',
    'POB 12',
    'Box 12',
    'General Delivery',
    'c/o USPS',
    'PSC 3 Box 1',
    'APO AE',
    'FPO AP',
    'DPO',
    'Rural Route 2',
    'RR 2 Box 3',
    'HC 1 Box 2',
    'POBox12',
    'PO-Box 12',
    'P O BX 12',
    'P.0. Box 7',
    'PO Drawer 4',
    'Postal Box 5',
    'Bx 9',
    'CMR 415 Box 3',
    'CMR 415, Box 3',
    'Unit 2050 Box 4190',
    'PSC 3 Box 1 APO',
    'APO, AE 09001',
    'HCR 1 Box 2',
  ])('%s is refused', (street) => expect(isPoBox(street)).toBe(true));
  test.each([
    '12 Boxwood Ln',
    '5 Mailbox Rd',
    '7 Apollo St',
    '1 Post Office Rd',
    '9 Spobox Way',
    '12 Arr 3rd',
    '123 Apo St',
    '4 Dpo Ct, Unit 3',
    '8 Po Boxer Way',
    '12 Box Elder Rd',
    'Unit 12, 5 Box Ct',
    '7 Cmr Way',
    '3 Psc 9th St',
    '6 Drawer Ct',
    '22 Rural Rd',
  ])('%s passes', (street) => {
    expect(isPoBox(street)).toBe(false);
  });
});

test.each([
  ['73301', 'TX', undefined],
  ['73960', 'TX', undefined],
  ['73960', 'OK', 'This ZIP code isn’t in Oklahoma.'],
  ['97205-1234', 'or', undefined],
  ['97205', 'TX', 'This ZIP code isn’t in Texas.'],
  ['96801', 'TX', 'This ZIP code isn’t in Texas.'],
  ['00000', 'TX', 'This ZIP code isn’t in Texas.'],
  ['9720', 'TX', 'We couldn’t validate your ZIP code, please try again.'],
  // The state is refused, which says more.
  ['97205', 'HI', undefined],
])('ZIP %s in %s: %s', (postcode, region_code, text) => {
  expect(addressErrors({ ...good, postcode, region_code }).postcode).toBe(text);
});

describe('address (ACC-039 … ACC-042)', () => {
  test('a complete one is good', () => expect(addressErrors(good)).toEqual({}));

  test.each(['street1', 'city', 'postcode', 'region_code', 'telephone'])('%s is needed', (field) => {
    expect(addressErrors({ ...good, [field]: ' ' })).toEqual({ [field]: 'This is a required field.' });
    expect(addressErrors({ ...good, [field]: undefined })).toEqual({ [field]: 'This is a required field.' });
  });

  test('streets hold 25 characters', () => {
    expect(addressErrors({ ...good, street1: 'x'.repeat(25), street2: 'x'.repeat(25) })).toEqual({});
    const text = 'Please enter 25 characters or less.';
    expect(addressErrors({ ...good, street1: 'x'.repeat(26), street2: 'x'.repeat(26) })).toEqual({
      street1: text,
      street2: text,
    });
  });

  test('a PO box and a far state', () => {
    expect(addressErrors({ ...good, street1: 'PO Box 1', region_code: 'HI' })).toEqual({
      street1: "We can't ship to PO boxes or USPS addresses.",
      region_code: 'Sorry! At this time, we are only able to ship to the contiguous 48 states.',
    });
  });

  test.each([
    [{ firstname: 'Ann', lastname: 'Lee' }, []],
    [{ firstname: '', lastname: 'Lee' }, ['firstname']],
    [{ firstname: 'Ann', lastname: ' ' }, ['lastname']],
    [{ firstname: null, lastname: null }, []],
  ])('names are checked when given: %j', (names, wrong) => {
    expect(Object.keys(addressErrors({ ...good, ...names }))).toEqual(wrong);
  });
});

describe('billing address (OP-174)', () => {
  const billed = { street1: 'PO Box 12', street2: '', city: 'Austin', region_code: 'TX', postcode: '73301' };
  test('a complete one is good, a PO box and a long street, too', () => {
    expect(billingErrors(billed)).toEqual({});
    expect(billingErrors({ ...billed, street1: '1200 Old Orchard Lane Northwest, second gate' })).toEqual({});
  });
  test.each([
    [{ street1: ' ' }, { street1: 'This is a required field.' }],
    [{ city: '' }, { city: 'This is a required field.' }],
    [{ region_code: '' }, { region_code: 'This is a required field.' }],
    [{ region_code: 'CA' }, { postcode: 'This ZIP code isn’t in California.' }],
    [{ street1: 'x'.repeat(101) }, { street1: expect.stringContaining('100') }],
    [{ street2: 'x'.repeat(101) }, { street2: expect.stringContaining('100') }],
  ])('%j has errors by field', (change, errors) => expect(billingErrors({ ...billed, ...change })).toEqual(errors));
});
