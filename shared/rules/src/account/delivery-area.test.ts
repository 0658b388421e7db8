import { deliveryArea, deliveryAreaText } from './delivery-area.ts';

test.each([
  ['94110', 'all'],
  ['20500-0003', 'all'],
  ['59801', 'no_fresh'],
  ['83414', 'no_fresh'],
  ['99501', 'none'],
  ['96813', 'none'],
  ['00901', 'none'],
  ['00802', 'none'],
  ['96910', 'none'],
  ['09001', 'none'],
])('CAT-122, CHK-028: %s gets %s', (zip, area) => expect(deliveryArea(zip, '590-599 83414')).toBe(area));

test('CHK-028: where nothing is delivered, the text of the address form says so', () =>
  expect(deliveryAreaText('none')).toBe('Sorry! At this time, we are only able to ship to the contiguous 48 states.'));
