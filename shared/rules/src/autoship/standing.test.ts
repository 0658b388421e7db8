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

test('whoever wishes by type or status that it be on has it on, and what was said stands', () => {
  fc.assert(
    fc.property(standing, status, (before, said) => {
      const after = autoshipAfter(before, { status: said });
      expect(after.status).toBe(said);
      expect(isAutoshipOn(after)).toBe(!['inactive', 'cancelled'].includes(said));
    }),
  );
  fc.assert(
    fc.property(standing, type, (before, said) => {
      const after = autoshipAfter(before, { type: said });
      expect(after.type).toBe(said);
      expect(isAutoshipOn(after)).toBe(!['not_set', 'opt_out'].includes(said));
    }),
  );
});

test('what was said of both stands as it was said; nothing said changes nothing', () => {
  fc.assert(
    fc.property(standing, standing, (before, said) => {
      expect(autoshipAfter(before, said)).toEqual(said);
      expect(autoshipAfter(before, {})).toEqual(before);
    }),
  );
});
