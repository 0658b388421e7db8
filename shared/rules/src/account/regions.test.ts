import {
  needsAutoRenewConsent,
  noWineText,
  REFUSED_REGIONS,
  regionError,
  regionHint,
  regionOptions,
  SHIPPABLE_REGIONS,
  shipsWineTo,
} from './regions.ts';

describe('where the store ships (CHK-027 … CHK-029, OP-039)', () => {
  test('48 states and DC', () => {
    expect(Object.keys(SHIPPABLE_REGIONS)).toHaveLength(49);
    expect(
      Object.keys(SHIPPABLE_REGIONS)
        .map(regionError)
        .every((error) => error === null),
    ).toBe(true);
    expect(regionError(' ca ')).toBeNull();
  });
  test.each([...Object.keys(REFUSED_REGIONS), 'XX', '', 'constructor'])('%s is refused', (region) => {
    expect(regionError(region)).toBe('Sorry! At this time, we are only able to ship to the contiguous 48 states.');
  });
  test('hint for Alaska and Hawaii, with the long dash', () => {
    const hint = "FYI, we don't ship to Alaska or Hawaii \u2014 only the contiguous 48 states.";
    expect(['AK', 'HI', 'PR', 'CA'].map(regionHint)).toEqual([hint, hint, null, null]);
  });
});

test('an address may be chosen to be anywhere, by name, also where one only learns that nothing is shipped (CHK-028)', () => {
  const options = regionOptions();
  expect(options).toHaveLength(49 + Object.keys(REFUSED_REGIONS).length);
  expect(options.slice(0, 3)).toEqual([
    { value: 'AL', label: 'Alabama' },
    { value: 'AK', label: 'Alaska' },
    { value: 'AS', label: 'American Samoa' },
  ]);
  expect(options.at(-1)).toEqual({ value: 'WY', label: 'Wyoming' });
});

test('automatic renewal needs consent in CA, ND, VT and DC only (CHK-030, OP-038)', () => {
  expect(Object.keys(SHIPPABLE_REGIONS).filter(needsAutoRenewConsent)).toEqual(['CA', 'DC', 'ND', 'VT']);
});

test('wine stays out of seven states (OP-041)', () => {
  expect(
    Object.keys(SHIPPABLE_REGIONS)
      .filter((region) => !shipsWineTo(region))
      .toSorted(),
  ).toEqual(['AL', 'AR', 'DE', 'KY', 'MS', 'RI', 'UT']);
  expect(shipsWineTo('AK')).toBe(false);
  expect(shipsWineTo('TX', ['TX'])).toBe(false);
  expect(noWineText('UT')).toContain('Utah');
});
