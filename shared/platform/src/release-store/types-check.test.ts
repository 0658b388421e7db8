import { createFixture, type Fixture } from '../testing/fixture.ts';
import { checkTypes } from './types-check.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await createFixture()));
afterAll(() => fixture.remove());

test('type errors of a remote are reported with their position; its tests do not count', async () => {
  await fixture.write('src/wrong.test.ts', `export const two: number = 'two';`);
  await fixture.write('src/wrong.ts', `export const one: number = 'one';`);
  const refusal = await checkTypes('mf-fixture', fixture.dir).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('wrong.ts(1,14): error TS2322') });
  expect(String(refusal).match(/error TS/g)).toHaveLength(1);
});
