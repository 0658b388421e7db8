import fc from 'fast-check';
import { AUTOSHIP_STATUSES, AUTOSHIP_TYPES, autoshipAfter, isAutoshipOn } from './standing.ts';

const type = fc.constantFrom(...AUTOSHIP_TYPES);
const status = fc.constantFrom(...AUTOSHIP_STATUSES);
const standing = fc.record({ type, status });

test('OP-103: on is who opted in or has a single cart, and neither cancelled nor went quiet; pausing keeps it on', () => {
  const on = AUTOSHIP_TYPES.flatMap((each) =>
    AUTOSHIP_STATUSES.filter((one) => isAutoshipOn({ type: each, status: one })).map((one) => `${each} ${one}`),
  );
  const statuses = ['active', 'active_auto', 'paused'];
  expect(on).toEqual(['opt_in', 'single_cart'].flatMap((each) => statuses.map((one) => `${each} ${one}`)));
});

test('a change of type or status that turns autoship on turns it on, and keeps its own value', () => {
  fc.assert(
    fc.property(standing, status, (before, change) => {
      const after = autoshipAfter(before, { status: change });
      expect(after.status).toBe(change);
      expect(isAutoshipOn(after)).toBe(!['inactive', 'cancelled'].includes(change));
    }),
  );
  fc.assert(
    fc.property(standing, type, (before, change) => {
      const after = autoshipAfter(before, { type: change });
      expect(after.type).toBe(change);
      expect(isAutoshipOn(after)).toBe(!['not_set', 'opt_out'].includes(change));
    }),
  );
});

test('a change of both applies as it is; an empty one changes nothing', () => {
  fc.assert(
    fc.property(standing, standing, (before, change) => {
      expect(autoshipAfter(before, change)).toEqual(change);
      expect(autoshipAfter(before, {})).toEqual(before);
    }),
  );
});
