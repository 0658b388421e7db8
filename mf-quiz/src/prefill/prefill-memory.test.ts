import { createPrefillMemory } from './prefill-memory.ts';

const store = (text: string | null = null) => {
  const items = new Map<string, string>(text === null ? [] : [['larder.prefill.7', text]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const never = (error: unknown) => {
  throw error;
};

describe('what is remembered of a prefill (QUIZ-025)', () => {
  test('outlives the page, for one customer', () => {
    const area = store();
    createPrefillMemory(7, () => area, never).set({ needToSend: true, hasSent: false });
    expect(createPrefillMemory(7, () => area, never).get()).toEqual({ needToSend: true, hasSent: false });
    expect(createPrefillMemory(8, () => area, never).get()).toEqual({ needToSend: false, hasSent: false });
  });

  test.each([['null'], ['3'], ['[]'], ['{"hasSent":"yes"}']])('foreign text %s counts as nothing', (text) => {
    expect(createPrefillMemory(7, () => store(text), never).get()).toEqual({ needToSend: false, hasSent: false });
  });

  test('invalid stored text, and a browser without storage: reported, and remembered by the page', () => {
    const errors: unknown[] = [];
    expect(
      createPrefillMemory(
        7,
        () => store('{'),
        (error) => errors.push(error),
      ).get().hasSent,
    ).toBe(false);
    const blocked = createPrefillMemory(
      7,
      () => {
        throw new Error('blocked');
      },
      (error) => errors.push(error),
    );
    blocked.set({ needToSend: false, hasSent: true });
    expect(blocked.get().hasSent).toBe(true);
    expect(errors).toHaveLength(2);
  });
});
