import { hslOf, lighter, mix } from './color.ts';

/** Paper for a studio's back wall: pastels of one lightness, so that a page of them stays calm. */
const WALLS: readonly (readonly [hue: number, color: string])[] = [
  [8, '#f7ddd2'],
  [26, '#f8e3cd'],
  [42, '#f7ebcb'],
  [68, '#eeeccb'],
  [100, '#e2ebd2'],
  [150, '#d9eade'],
  [188, '#d9e9ea'],
  [214, '#dbe6f1'],
  [262, '#e7e0ef'],
  [318, '#f1dfe8'],
  [350, '#f7dcdc'],
];
const NEUTRAL = '#f0e8da';

/** The wall that suits a thing of this color. */
export function wallFor(color: string): string {
  const { h, s, l } = hslOf(color);
  if (s < 0.14 || l < 0.09) return NEUTRAL;
  const far = (hue: number): number => Math.min(Math.abs(hue - h), 360 - Math.abs(hue - h));
  return WALLS.reduce((a, b) => (far(b[0]) < far(a[0]) ? b : a))[1];
}

/** A studio: light from a window at the upper left falls on a wall that runs into the table without an edge. */
export function studio(wall: string, w = 1000, h = 1000): string {
  return [
    `<radialGradient id="wall" cx=".3" cy=".2" r="1.05"><stop offset="0" stop-color="${lighter(wall, 0.42)}"/><stop offset=".5" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, '#a8794a', 0.17)}"/></radialGradient>`,
    `<rect width="${w}" height="${h}" fill="url(#wall)"/>`,
  ].join('');
}
