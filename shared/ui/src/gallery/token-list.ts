/** A color and its possible backgrounds, by their token names. `least` is the minimum contrast (WCAG 2.2 AA). */
export interface ColourPair {
  readonly name: string;
  readonly on: readonly string[];
  readonly least: number;
}

const PAPER = ['ground', 'surface', 'sunken'] as const;
const TEXT = 4.5;
const EDGE = 3;

/** Every color of text or edges, and its possible backgrounds. The tests check the style sheet against it, in both schemes. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  { name: 'ink', on: [...PAPER, 'overlay', 'leaf-wash'], least: TEXT },
  { name: 'ink-soft', on: [...PAPER, 'overlay'], least: TEXT },
  { name: 'leaf', on: [...PAPER, 'overlay', 'leaf-wash'], least: TEXT },
  { name: 'leaf-deep', on: ['leaf-wash', 'ground'], least: TEXT },
  { name: 'on-leaf', on: ['leaf', 'leaf-deep'], least: TEXT },
  { name: 'on-field', on: ['field'], least: TEXT },
  { name: 'on-field-soft', on: ['field'], least: TEXT },
  { name: 'tomato', on: [...PAPER, 'overlay'], least: TEXT },
  { name: 'tomato-deep', on: ['tomato-wash'], least: TEXT },
  { name: 'honey-ink', on: ['honey-wash', 'ground'], least: TEXT },
  { name: 'cold', on: ['cold-wash', 'ground'], least: TEXT },
  { name: 'plum', on: ['plum-wash', 'ground'], least: TEXT },
  { name: 'line-strong', on: [...PAPER], least: EDGE },
  { name: 'honey', on: ['ground', 'surface'], least: EDGE },
  { name: 'focus', on: [...PAPER, 'overlay'], least: EDGE },
];

export const TEXT_SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
export const SPACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const RADII = ['s', 'm', 'l', 'pill'] as const;
export const SHADOWS = ['rest', 'float'] as const;
export const MOTIONS = ['quick', 'calm'] as const;
export const TILES = ['sage', 'butter', 'blush', 'mist', 'oat'] as const;
export const BARE_COLOURS = ['ground', 'surface', 'sunken', 'overlay', 'line', 'field'] as const;
