import fc from 'fast-check';
import {
  choosePrefill,
  PREFILL_TRIGGERS,
  prefillAllowed,
  prefillSize,
  quizPrefillAllowed,
  smartCartAllowed,
  smartCartSelection,
  wantsCold,
  type PrefillFlags,
} from './prefill.ts';

const flags = (text: string): PrefillFlags => ({
  cartprefill_enabled: text.includes('E'),
  cartprefill_ai_enabled: text.includes('A'),
  cartprefill_quiz_enabled: text.includes('Q'),
});

test.each([
  [0, 'disabled', 'all'],
  [0, 'variant_2', 'all'],
  [3, 'disabled', null],
  [3, 'enabled', 'all'],
  [3, 'variant_1', 'again'],
  [3, 'variant_2', 'new'],
] as const)('QUIZ-035, OP-145: after %i orders, %s: %s', (orders, side, selection) =>
  expect(smartCartSelection(orders, side)).toBe(selection),
);

describe('who may have a cart filled (QUIZ-030, QUIZ-031, OP-115)', () => {
  // Flags that are on (Enabled, Ai, Quiz), then smart cart and quiz prefill of a signed-in shopper.
  test.each([
    ['', false, false],
    ['E', false, false],
    ['A', false, false],
    ['Q', false, true],
    ['EA', true, false],
    ['EQ', false, true],
    ['AQ', false, true],
    ['EAQ', true, true],
  ])('flags %p: smart cart %p, quiz %p; nothing when logged out', (on, smartCart, quiz) => {
    const shopper = { loggedIn: true, flags: flags(on) };
    expect([smartCartAllowed(shopper), quizPrefillAllowed(shopper)]).toEqual([smartCart, quiz]);
    const loggedOut = { ...shopper, loggedIn: false };
    expect([smartCartAllowed(loggedOut), quizPrefillAllowed(loggedOut)]).toEqual([false, false]);
  });

  test('without an account there are no flags', () => {
    expect([smartCartAllowed({ loggedIn: true, flags: null }), quizPrefillAllowed({ loggedIn: true, flags: null })]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['Q', ['quiz']],
    ['EA', ['fop', 'scheduled', 'user_triggered', null]],
    ['EAQ', ['fop', 'scheduled', 'user_triggered', 'quiz', null]],
    ['', []],
  ])('flags %p allow the triggers %j', (on, allowed) => {
    const shopper = { loggedIn: true, flags: flags(on) };
    expect([...PREFILL_TRIGGERS, null].filter((trigger) => prefillAllowed(trigger, shopper))).toEqual(allowed);
  });
});

describe('how much', () => {
  test.each([
    [{}, { lines: 8, cents: 7_500 }],
    [{ 'shopping-frequency': ['when-needed'] }, { lines: 6, cents: 7_500 }],
    [
      { 'shopping-frequency': ['two-weeks'], budget: ['under-75'] },
      { lines: 8, cents: 7_500 },
    ],
    [
      { 'shopping-frequency': ['monthly'], budget: ['75-to-150'] },
      { lines: 12, cents: 15_000 },
    ],
    [
      { 'shopping-frequency': ['two-months'], budget: ['over-150'] },
      { lines: 16, cents: 25_000 },
    ],
    [
      { 'shopping-frequency': ['constructor'], budget: [] },
      { lines: 8, cents: 7_500 },
    ],
  ])('answers %j: %j', (answers, size) => {
    expect(prefillSize(answers)).toEqual(size);
  });

  test.each([
    [{}, false],
    [{ fresh: ['no'], categories: ['pantry'] }, false],
    [{ fresh: ['yes'] }, true],
    [{ fresh: ['sometimes'] }, true],
    [{ fresh: ['no'], categories: ['snacks', 'frozen'] }, true],
    [{ categories: ['meat-and-seafood'] }, true],
  ])('answers %j ask for what travels cold: %p', (answers, cold) => {
    expect(wantsCold(answers)).toBe(cold);
  });

  test('what would break the budget is passed over, and the next one tried', () => {
    const of = (cents: number) => ({ cents });
    expect(choosePrefill([of(400), of(900), of(600), of(50)], { lines: 3, cents: 1_000 })).toEqual([of(400), of(600)]);
    expect(choosePrefill([of(1), of(1), of(1)], { lines: 2, cents: 1_000 })).toHaveLength(2);
    expect(choosePrefill([of(1_001)], { lines: 2, cents: 1_000 })).toEqual([]);
  });

  test('never more than allowed, in the given order, nothing twice, and nothing left out that would still fit', () => {
    const candidate = fc.record({ cents: fc.integer({ min: 1, max: 40_000 }) });
    const size = fc.record({ lines: fc.integer({ min: 0, max: 20 }), cents: fc.integer({ min: 0, max: 30_000 }) });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), size, (found, most) => {
        const candidates = found.map((each, at) => ({ ...each, at }));
        const chosen = choosePrefill(candidates, most);
        const cost = chosen.reduce((sum, each) => sum + each.cents, 0);
        expect(chosen.length).toBeLessThanOrEqual(most.lines);
        expect(cost).toBeLessThanOrEqual(most.cents);
        const places = chosen.map(({ at }) => at);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        if (chosen.length === most.lines) return;
        const left = candidates.filter((each) => !chosen.includes(each));
        expect(left.every((each) => each.cents > most.cents - cost)).toBe(true);
      }),
    );
  });
});
