/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { contrast, readColour, type Rgb } from './contrast.ts';
import { BARE_COLOURS, COLOUR_PAIRS, MOTIONS, RADII, SHADOWS, SPACES, TEXT_SIZES, TILES } from './token-list.ts';

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the sheet in both schemes. */
function coloursOf(name: string): { light: Rgb; dark: Rgb } {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(sheet)?.[1] ?? '';
  const both = /^light-dark\(\s*([^,]+),\s*(.+)\)$/.exec(value);
  const light = readColour(both?.[1] ?? value);
  const dark = readColour(both?.[2] ?? value);
  if (!light || !dark) throw new Error(`--color-${name} is not in the sheet as two plain colours: ${value}`);
  return { light, dark };
}

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals, and the same both ways', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([31, 77, 51], [31, 77, 51])).toBe(1);
    expect(contrast([31, 77, 51], [250, 246, 238])).toBe(contrast([250, 246, 238], [31, 77, 51]));
  });

  it('agrees with the published example: #767676 on white is 4.54', () => {
    expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });

  it('reads what sheets and browsers write', () => {
    expect(readColour('#1f4d33')).toEqual([31, 77, 51]);
    expect(readColour('rgb(31, 77, 51)')).toEqual([31, 77, 51]);
    expect(readColour('rgba(31, 77, 51, 0.5)')).toBeNull();
  });
});

describe('tokens', () => {
  it('SHELL-199, OP-152: notices are on the layer 10000, dialogs on 100000', () => {
    expect(sheet).toContain('--z-snack: 10000;');
    expect(sheet).toContain('--z-dialog: 100000;');
  });

  for (const { name, on, least } of COLOUR_PAIRS) {
    for (const ground of on) {
      it.each(['light', 'dark'] as const)(`${name} on ${ground} holds ${least}:1 in %s`, (scheme) => {
        expect(contrast(coloursOf(name)[scheme], coloursOf(ground)[scheme])).toBeGreaterThanOrEqual(least);
      });
    }
  }

  it('has every token that the design page shows', () => {
    const names = [
      ...BARE_COLOURS.map((name) => `color-${name}`),
      ...TILES.map((name) => `tile-${name}`),
      ...TEXT_SIZES.map((name) => `text-${name}`),
      ...SPACES.map((name) => `space-${name}`),
      ...RADII.map((name) => `radius-${name}`),
      ...SHADOWS.map((name) => `shadow-${name}`),
      ...MOTIONS,
    ];
    expect(names.filter((name) => !sheet.includes(`--${name}:`))).toEqual([]);
  });
});
