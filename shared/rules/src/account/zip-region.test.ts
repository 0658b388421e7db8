import { zipInRegionError, zipIsIn, zipRegion } from './zip-region.ts';

test.each([
  ['59001', true],
  [' 59001 ', true],
  ['59999-1234', true],
  ['58999', false],
  ['60000', false],
  ['83414', true],
  ['83413', false],
  ['83415', false],
])('ZIP %s is in 590-599 and 83414: %s', (zip, expected) => expect(zipIsIn('590-599 83414', zip)).toBe(expected));

test('no range holds no ZIP', () => expect(zipIsIn('', '59001')).toBe(false));

test.each([
  ['90210', 'CA'],
  ['35004', 'AL'],
  ['20001', 'DC'],
  ['56999', 'DC'],
  ['73301', 'TX'],
  // Is in Oklahoma's range.
  ['73960', 'TX'],
  [' 73960-1234', 'TX'],
  ['73961', 'OK'],
  ['83414', 'WY'],
  ['83415', 'ID'],
  ['06390', 'NY'],
  ['06391', 'CT'],
  // Alaska, Guam, and an unassigned ZIP.
  ['99501', null],
  ['96910', null],
  ['00000', null],
])('ZIP %s is of %s', (zip, region) => expect(zipRegion(zip)).toBe(region));

test.each([
  ['97205', ' or ', null],
  ['97205', 'TX', 'This ZIP code isn’t in Texas.'],
])('ZIP %s in %j: %s', (zip, region, text) => expect(zipInRegionError(zip, region)).toBe(text));
