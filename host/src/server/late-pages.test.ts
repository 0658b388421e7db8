import { createLatePages } from './late-pages.ts';

const PAGE = 'mf-quiz@1/pages/quiz';

function pagesAt() {
  const clock = { ms: 0 };
  return { clock, pages: createLatePages(() => clock.ms) };
}

test('after three late loads in succession only one request every five seconds waits', () => {
  const { clock, pages } = pagesAt();
  for (let times = 0; times < 3; times++) {
    expect(pages.isResting(PAGE)).toBe(false);
    pages.late(PAGE);
  }
  expect([pages.isResting(PAGE), pages.isResting('mf-quiz@2/pages/quiz')]).toEqual([true, false]);
  clock.ms = 4_999;
  expect(pages.isResting(PAGE)).toBe(true);
  clock.ms = 5_000;
  expect([pages.isResting(PAGE), pages.isResting(PAGE)]).toEqual([false, true]);
  clock.ms = 6_500;
  pages.late(PAGE);
  clock.ms = 11_499;
  expect(pages.isResting(PAGE)).toBe(true);
  clock.ms = 11_500;
  expect(pages.isResting(PAGE)).toBe(false);
});

test('the first that has its data lets all others in', () => {
  const { clock, pages } = pagesAt();
  for (let times = 0; times < 5; times++) pages.late(PAGE);
  clock.ms = 5_000;
  expect(pages.isResting(PAGE)).toBe(false);
  pages.came(PAGE);
  expect([pages.isResting(PAGE), pages.isResting(PAGE)]).toEqual([false, false]);
  pages.late(PAGE);
  pages.late(PAGE);
  expect(pages.isResting(PAGE)).toBe(false);
});
