import { darker, lighter } from '../color.ts';

type Piece = (x: number, y: number, size: number, turn: number, n: number) => string;

const at = (x: number, y: number, size: number, turn: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 100).toFixed(3)})">${inner}</g>`;

const shaded = (id: string, color: string): string =>
  `<radialGradient id="${id}" cx=".34" cy=".26" r=".95"><stop offset="0" stop-color="${lighter(color, 0.36)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></radialGradient>`;

/** A cut with its rim of fat and a little marbling. */
const cut =
  (color: string): Piece =>
  (x, y, size, turn, n) =>
    at(
      x,
      y,
      size,
      turn,
      `${shaded(`cut${n}`, color)}<path d="M-46 4C-48 -26 -20 -40 8 -36C38 -34 52 -12 46 10C40 34 16 30 -4 36C-28 42 -44 28 -46 4Z" fill="#f3dccb"/><path d="M-39 4C-41 -20 -17 -33 8 -30C33 -28 45 -10 40 9C34 28 13 24 -5 30C-24 35 -37 24 -39 4Z" fill="url(#cut${n})"/><path d="M-24 -8q12 -8 20 2t18 -4M-16 14q10 -6 18 0t22 -6M8 -20q8 4 14 0" fill="none" stroke="#f6ddd0" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/><path d="M-32 -8C-28 -22 -10 -28 6 -27" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
    );

/** A fillet with the lines of its flesh. */
const fillet =
  (color: string, line: string): Piece =>
  (x, y, size, turn, n) =>
    at(
      x,
      y,
      size,
      turn * 0.5,
      `${shaded(`fil${n}`, color)}<path d="M-56 6C-54 -20 -20 -26 12 -24C40 -22 58 -8 58 4C56 22 26 26 -8 26C-38 26 -57 22 -56 6Z" fill="url(#fil${n})"/>${[-34, -16, 2, 20, 38].map((dx) => `<path d="M${dx} -20q10 12 4 22t4 20" fill="none" stroke="${line}" stroke-opacity=".8" stroke-width="3"/>`).join('')}<path d="M-44 -6C-30 -18 0 -20 24 -17" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
    );

/** Strands of mince. */
const mince =
  (color: string): Piece =>
  (x, y, size, turn, n) =>
    at(
      x,
      y,
      size,
      turn,
      Array.from({ length: 16 }, (_, i) => {
        const [dx, dy] = [((i * 37 + n * 11) % 90) - 45, ((i * 23 + n * 7) % 64) - 32];
        const tone = i % 3 === 0 ? lighter(color, 0.28) : i % 3 === 1 ? color : darker(color, 0.14);
        return `<path d="M${dx} ${dy}q10 -12 18 0t18 0" fill="none" stroke="${darker(color, 0.34)}" stroke-width="13" stroke-linecap="round" transform="translate(1.5 2.5)"/><path d="M${dx} ${dy}q10 -12 18 0t18 0" fill="none" stroke="${tone}" stroke-width="11" stroke-linecap="round"/>`;
      }).join(''),
    );

/** A boned breast. */
const breast =
  (color: string): Piece =>
  (x, y, size, turn, n) =>
    at(
      x,
      y,
      size,
      turn,
      `${shaded(`br${n}`, color)}<path d="M-44 8C-46 -22 -18 -38 8 -36C36 -34 50 -10 40 12C32 30 8 28 -10 34C-30 40 -43 28 -44 8Z" fill="url(#br${n})"/><path d="M-20 -16q22 -10 42 2M-26 4q26 -10 50 2" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3.4" stroke-linecap="round"/>`,
    );

const BY_WORDS: readonly (readonly [RegExp, Piece])[] = [
  [/ground (turkey|chicken)/i, mince('#dc9c88')],
  [/ground|stew/i, mince('#b2483e')],
  [/salmon|trout/i, fillet('#ee8a5c', '#fbd2b8')],
  [/tuna/i, fillet('#b8353c', '#d8666a')],
  [/cod|halibut|fish|sole|bass/i, fillet('#f0e3d6', '#d6c3b2')],
  [/drumstick|whole chicken|wing/i, breast('#e0b490')],
  [/chicken|turkey/i, breast('#efb6a2')],
  [/duck/i, breast('#b9574c')],
  [/pork/i, cut('#d98476')],
  [/steak|beef|lamb|bison|roast|veal/i, cut('#a8352f')],
];

/** How a tray's meat or fish is drawn; null for what the artwork shows well enough. */
export function pieceFor(noun: string): Piece | null {
  return BY_WORDS.find(([words]) => words.test(noun))?.[1] ?? null;
}
