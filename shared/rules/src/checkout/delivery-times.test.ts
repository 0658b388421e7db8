import { SHIPPABLE_REGIONS } from '../account/regions.ts';
import { REGION_TIME_ZONES } from './delivery-times.ts';

test('every place that is shipped to has its time zone, and no other place has one', () => {
  expect(Object.keys(REGION_TIME_ZONES).toSorted()).toEqual(Object.keys(SHIPPABLE_REGIONS).toSorted());
  for (const timeZone of Object.values(REGION_TIME_ZONES))
    expect(new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
});
