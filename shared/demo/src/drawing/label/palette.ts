import { contrast, darker, hslOf, inkOn, lighter, luminance, mix } from '../color.ts';
import { pickBy } from '../hash.ts';
import type { BrandLook } from '../look.ts';

/** The colors a label is printed in. */
export interface Palette {
  ground: string;
  ink: string;
  /** The loud color: the flavor's where there is one. */
  pop: string;
  popInk: string;
  /** A quiet step from the ground, for patterns and windows. */
  quiet: string;
  paper: string;
  paperInk: string;
}

const CREAM = '#fff8ea';
const SCHEMES = ['own', 'own', 'flavor', 'pastel', 'deep'] as const;
type Scheme = (typeof SCHEMES)[number];

function groundOf(scheme: Scheme, { main, deep }: BrandLook, pop: string): string {
  switch (scheme) {
    case 'own':
      return main;
    case 'flavor':
      return hslOf(pop).l > 0.6 ? pop : lighter(pop, 0.08);
    case 'pastel':
      return mix(lighter(pop, 0.66), '#fff3dc', 0.3);
    case 'deep':
      return luminance(deep) < luminance(main) ? deep : main;
  }
}

/** How a brand prints a product line: each line has one scheme, each flavor its own color. */
export function paletteOf(brand: string, noun: string, look: BrandLook, pop: string): Palette {
  const two = [pickBy(`${brand}/1`, SCHEMES), pickBy(`${brand}/2`, SCHEMES)];
  const ground = groundOf(pickBy(noun, two), look, pop);
  const loud = contrast(pop, ground) < 1.35 ? (contrast(look.deep, ground) > 2.4 ? look.deep : darker(pop, 0.45)) : pop;
  const dark = luminance(look.deep) < 0.2 ? look.deep : luminance(look.main) < 0.2 ? look.main : darker(pop, 0.72);
  return {
    ground,
    ink: inkOn(ground, dark, CREAM),
    pop: loud,
    popInk: inkOn(loud, CREAM, dark),
    quiet:
      luminance(ground) < 0.22
        ? mix(lighter(ground, 0.12), loud, 0.14)
        : mix(ground, luminance(ground) > 0.7 ? loud : CREAM, 0.26),
    paper: CREAM,
    paperInk: inkOn(CREAM, dark),
  };
}
