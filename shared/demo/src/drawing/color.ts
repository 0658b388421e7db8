type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` 0 … 1 of `other` mixed into `color`. */
export function mix(color: string, other: string, share: number): string {
  const to = rgbOf(other);
  return hexOf(rgbOf(color).map((v, i) => v + ((to[i] ?? 0) - v) * share));
}

/** Returns the color mixed with near-black. `share` is 0 … 1. */
export const darker = (color: string, share: number): string => mix(color, '#120c08', share);
/** Returns the color mixed with white. `share` is 0 … 1. */
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share);

/** Relative luminance, 0 black … 1 white (WCAG). */
export function luminance(color: string): number {
  const [r, g, b] = rgbOf(color).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colors, 1 … 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The first of `inks` that can be read on `ground`, else the best of paper and coal. */
export function inkOn(ground: string, ...inks: readonly string[]): string {
  const good = inks.find((ink) => contrast(ink, ground) >= 4);
  return good ?? (contrast('#fffaf0', ground) >= contrast('#221a14', ground) ? '#fffaf0' : '#221a14');
}

/** Hue in degrees, saturation and lightness 0 … 1. */
export function hslOf(color: string): { h: number; s: number; l: number } {
  const [r, g, b] = rgbOf(color).map((v) => v / 255) as [number, number, number];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [d, l] = [max - min, (max + min) / 2];
  if (d === 0) return { h: 0, s: 0, l };
  const h = max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return { h: h * 60, s: d / (1 - Math.abs(2 * l - 1)), l };
}
