import { imageScale, imageWidth, sizedImageUrl } from './image.ts';

/**
 * Widths in px that are requested where a picture grows with the screen: the next one that is not too small. They stand closest where phones are:
 * 762 is twice the page of one that is 412 px wide. The media endpoint keeps them all (OP-159).
 */
export const FLUID_WIDTHS = [210, 242, 290, 358, 418, 480, 562, 640, 688, 722, 762, 800, 960, 1042, 1202, 1346, 1600] as const;
const WIDEST = 1600;

/** How wide a picture is shown on screens of `from` px and more: at `px`, or at a share of the screen `less` so many px. */
export type ShownWidth = { readonly from: number } & (
  | { readonly px: number }
  | { readonly share: number; readonly less: number }
);

/** From the narrowest screens, which start at 0, to the widest. */
export type ShownWidths = readonly ShownWidth[];

/** A file, and the screens that it is for: `from` … `upTo` px wide, of any density. */
export interface ImageSource {
  readonly url: string;
  readonly from: number;
  /** Infinity for the widest screens. */
  readonly upTo: number;
}

/** No page has to fit on less (WCAG 1.4.10): what is narrower takes the file of this screen. */
const NARROWEST_SCREEN = 320;
/** A width just below or above a bound: browsers take widths of screens for the same when they are less than 1/64 px apart. */
const HAIR = 0.02;
const hundredths = (px: number): number => Math.floor(Math.round(px * 1000) / 10) / 100;

/** The widths that one kind of screen asks for, each with the widest screen that it is enough for. */
function widthsWithin(image: string, shown: ShownWidth, next: number, isFluid: boolean): [upTo: number, width: number][] {
  const end = Number.isFinite(next) ? hundredths(next - HAIR) : next;
  if ('px' in shown) {
    const requiredWidth = imageWidth(image, shown.px);
    const width = isFluid ? (FLUID_WIDTHS.find((one) => one >= requiredWidth) ?? WIDEST) : Math.min(requiredWidth, WIDEST);
    return [[end, width]];
  }
  const found: [number, number][] = [];
  for (const width of FLUID_WIDTHS) {
    const enoughFor = hundredths(((width - 2) / imageScale(image) + shown.less) / shown.share);
    // No screen is between the two when they are a hair apart.
    const isLast = width === WIDEST || enoughFor + HAIR >= end;
    const upTo = isLast ? end : enoughFor;
    if (upTo >= Math.max(shown.from, NARROWEST_SCREEN)) found.push([upTo, width]);
    if (isLast) break;
  }
  return found;
}

/**
 * The files of a picture by the width of the screen, the narrowest first: each is twice as wide as the picture is shown there and 2 px more, on
 * screens of every density alike (CAT-131, CAT-132). That is why `<source media>` selects them: with `srcset` and `sizes` a browser
 * reckons in the density, too, and takes half of it on one screen and more on another. Where nothing grows the width requested is exact; else it
 * is the next of `FLUID_WIDTHS`, and the widest where none is enough.
 */
export function imageSources(image: string, shown: ShownWidths): readonly ImageSource[] {
  const isFluid = shown.some((one) => 'share' in one);
  const sources: { upTo: number; width: number }[] = [];
  for (const [at, one] of shown.entries()) {
    for (const [upTo, width] of widthsWithin(image, one, shown[at + 1]?.from ?? Infinity, isFluid)) {
      const before = sources.at(-1);
      if (before?.width === width) before.upTo = upTo;
      else sources.push({ upTo, width });
    }
  }
  return sources.map(({ upTo, width }, at) => ({
    url: sizedImageUrl(image, width),
    from: at === 0 ? 0 : hundredths((sources[at - 1]?.upTo ?? 0) + HAIR),
    upTo,
  }));
}
