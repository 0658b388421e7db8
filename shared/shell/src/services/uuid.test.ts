import { uuid } from './uuid.ts';

test('every one is a UUID of version 4 and another one', () => {
  const made = Array.from({ length: 500 }, uuid);
  for (const each of made) expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(500);
});
