import { offers } from '../../test/fixtures.ts';
import { offerDetailText, offerPriceText, offerSavingText } from './offer-text.ts';
import { preselected } from './PlanForm.tsx';
import { utmOf } from './utm.ts';

test('prices of the plans (OP-018, OP-019)', () =>
  expect(offers.map(offerPriceText)).toEqual(['$59.95 a year', '$8.99 a month', '$0 for 30 days']));
test('the annual plan always says its price per month and its saving', () => {
  const bare = { id: 3 as const, detail: '', saving_text: null };
  expect(offerDetailText(bare)).toBe('about $5.00 a month, billed yearly at $59.95');
  expect(offerSavingText(bare)).toBe('Save $48 a year');
  expect(offerSavingText({ id: 6, saving_text: null })).toBeNull();
});
test.each([
  [6, 6],
  [null, 3],
] as const)('chosen %s preselects %d (MEM-023)', (plan, id) => expect(preselected(offers, { plan, ccode: null })?.id).toBe(id));
test('campaign values go along (OP-053)', () =>
  expect(utmOf(new URLSearchParams('utm_source=mail&utm_term=&plan=3'))).toEqual({ utm_source: 'mail' }));
