import fc from 'fast-check';
import { FLUID_WIDTHS, imageSources, type ShownWidths } from './image-sources.ts';
import { imageScale } from './image.ts';

const GALLERY: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 768, share: 0.5, less: 48 },
  { from: 1024, px: 520 },
];

/** What a screen takes: the first source that it is not too wide for. */
const widthOn = (image: string, shown: ShownWidths, screen: number): number =>
  Number(/w=(\d+)/.exec(imageSources(image, shown).find(({ upTo }) => screen <= upTo)?.url ?? '')?.[1]);

test.each([
  // screen, shown, requested
  [320, 288, 640],
  [360, 328, 688],
  [375, 343, 688],
  [390, 358, 722],
  [393, 361, 762],
  [412, 380, 762],
  [413, 381, 800],
  [430, 398, 800],
  [767, 735, 1600],
  [768, 336, 688],
  [1023, 463.5, 960],
  [1024, 520, 1042],
  [2560, 520, 1042],
])('a picture of a screen of %i px, shown at %d px, is %i px wide (CAT-131)', (screen, shown, width) => {
  expect(2 * shown + 2).toBeLessThanOrEqual(width);
  expect(widthOn('/media/a.webp', GALLERY, screen)).toBe(width);
});

test('png asks for one and a half times (CAT-132)', () => {
  expect(widthOn('/media/a.png', GALLERY, 412)).toBe(640);
  expect(widthOn('/media/a.png', [{ from: 0, px: 100 }], 412)).toBe(152);
});

test('where nothing grows the width is exact; alike ones are one source, and no screen is left out', () => {
  const shown: ShownWidths = [
    { from: 0, px: 118 },
    { from: 768, px: 188 },
    { from: 900, px: 188 },
    { from: 1024, px: 208 },
  ];
  expect(imageSources('/media/a.webp', shown)).toEqual([
    { url: '/media/a.webp?w=238&q=50', from: 0, upTo: 767.98 },
    { url: '/media/a.webp?w=378&q=50', from: 768, upTo: 1023.98 },
    { url: '/media/a.webp?w=418&q=50', from: 1024, upTo: Infinity },
  ]);
});

test('the widest picture has to do where none is wide enough', () => {
  expect(widthOn('/media/a.webp', [{ from: 0, share: 1, less: 0 }], 1200)).toBe(1600);
  expect(widthOn('/media/a.webp', [{ from: 0, px: 900 }], 1200)).toBe(1600);
});

const kind = (from: fc.Arbitrary<number>): fc.Arbitrary<ShownWidths[number]> =>
  fc.oneof(
    fc.record({ from, px: fc.double({ min: 20, max: 1200, noNaN: true }) }),
    fc.record({ from, share: fc.double({ min: 0.1, max: 1, noNaN: true }), less: fc.integer({ min: 0, max: 31 }) }),
  );

/** Of the second kind a width is enough for all of its screens but the last hundredth of a px. */
const A_HAIR_APART: ShownWidths = [
  { from: 0, px: 20 },
  { from: 330, share: 0.4045345607233924, less: 16 },
  { from: 1325, share: 0.1, less: 0 },
];

test('on every screen of any place the next width that is not too small, and sources without a gap (CAT-131, CAT-132)', () => {
  const places = fc.tuple(
    kind(fc.constant(0)),
    kind(fc.integer({ min: 330, max: 767 })),
    kind(fc.integer({ min: 768, max: 1600 })),
  );
  const images = fc.constantFrom('/media/a.webp', '/media/a.png');
  fc.assert(
    fc.property(places, images, fc.integer({ min: 320, max: 2560 }), (shown, image, screen) => {
      fc.pre(shown.some((one) => 'share' in one));
      const here = shown.findLast(({ from }) => screen >= from) as ShownWidths[number];
      const wide = 'px' in here ? here.px : here.share * screen - here.less;
      const requiredWidth = imageScale(image) * wide + 2;
      const width = widthOn(image, shown, screen);
      const smaller = FLUID_WIDTHS[FLUID_WIDTHS.findIndex((one) => one === width) - 1] ?? 0;
      // Bounds are rounded to hundredths of a px, and a requested width is a whole number.
      expect(width).toBeGreaterThanOrEqual(Math.min(requiredWidth, 1600) - 0.01);
      expect(smaller).toBeLessThan(requiredWidth + 1);
      expect(FLUID_WIDTHS).toContain(width);
      const sources = imageSources(image, shown);
      expect(sources.at(-1)?.upTo).toBe(Infinity);
      for (const { from, upTo } of sources) expect(from).toBeLessThanOrEqual(upTo);
      for (const [at, { from }] of sources.slice(1).entries()) expect(from).toBeCloseTo((sources[at]?.upTo ?? 0) + 0.02, 5);
    }),
    { examples: [[A_HAIR_APART, '/media/a.webp', 320]] },
  );
});
