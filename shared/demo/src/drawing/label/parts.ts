import { placed } from '../place-art.ts';
import { fitted, line } from '../lettering.ts';
import type { FontName } from '../fonts.ts';
import type { Area } from '../packs/frame.ts';
import type { ProductPicture } from '../product-picture.ts';
import type { Palette } from './palette.ts';
import type { Pattern } from './patterns.ts';

/** Everything a label is drawn from. */
export interface LabelInput extends ProductPicture {
  palette: Palette;
}

/** Input of a label with its measures: area, horizontal center `cx`, colors `c`, pattern and fonts. */
export interface Parts extends LabelInput {
  a: Area;
  cx: number;
  c: Palette;
  pattern: Pattern;
  /** The hand in which a brand writes what it sells. */
  nounFont: FontName;
  flavorFont: FontName;
}

/** The whole print, also where the pack bulges beyond the label's own area. */
export const wide = ({ x, y, w, h }: Area): Area => ({ x: x - 90, y: y - 130, w: w + 180, h: h + 260 });

/** Returns the background of a label in one color, as SVG. */
export function ground({ a }: Parts, color: string): string {
  const { x, y, w, h } = wide(a);
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`;
}

/** Faces that shout do so in capitals. */
const CAPITALS: readonly FontName[] = ['deco', 'narrow', 'slab'];

/** The maker's name, `h` high at most. */
export function brandLine(
  { brand, brandLook, cx, a }: Parts,
  y: number,
  h: number,
  fill: string,
  { x = cx, w = a.w * 0.84, anchor = 'middle' as 'start' | 'middle' } = {},
): string {
  const caps = CAPITALS.includes(brandLook.face);
  return fitted(caps ? brand.toUpperCase() : brand, {
    x,
    y,
    w,
    h,
    font: brandLook.face,
    fill,
    anchor,
    lines: h > a.h * 0.15 ? 2 : 1,
    track: caps ? 0.04 : 0,
    leading: 0.98,
    most: a.w * 0.2,
  }).svg;
}

/** The kind of product, as large as the space allows. */
export function nounBlock(
  { look, cx, nounFont }: Parts,
  box: {
    y: number;
    w: number;
    h: number;
    x?: number;
    anchor?: 'start' | 'middle';
    font?: FontName;
    lines?: number;
    valign?: 'top' | 'middle' | 'bottom';
    most?: number;
  },
  fill: string,
): string {
  const { x = cx, anchor = 'middle', font = nounFont, ...rest } = box;
  return fitted(look.noun, { ...rest, x, anchor, font, fill, leading: font === 'script' ? 1.14 : 0.98 }).svg;
}

/** The flavor in one line; nothing for what has none. */
export function flavorLine(
  { look, cx, a, flavorFont }: Parts,
  y: number,
  h: number,
  fill: string,
  { x = cx, w = a.w * 0.86, anchor = 'middle' as 'start' | 'middle' } = {},
): string {
  if (!look.flavor) return '';
  const caps = flavorFont !== 'italic' && flavorFont !== 'script';
  return fitted(caps ? look.flavor.toUpperCase() : look.flavor, {
    x,
    y,
    w,
    h,
    font: flavorFont,
    fill,
    anchor,
    lines: 1,
    track: caps ? 0.1 : 0.01,
  }).svg;
}

/**
 * Returns the line with the net weight or size, as SVG; an empty text for products without a size.
 * @param y baseline
 * @param place position and alignment; centered by default
 */
export function netLine(
  { look, cx, a }: Parts,
  y: number,
  fill: string,
  { x = cx, anchor = 'middle' as 'start' | 'middle' } = {},
): string {
  if (!look.size) return '';
  const weighed = /oz|lb|ml/.test(look.size);
  return line({
    text: `${weighed ? 'NET ' : ''}${look.size.toUpperCase()}`,
    font: 'plain',
    size: Math.min(a.h * 0.03 + 8, a.w * 0.07),
    x,
    y,
    fill,
    anchor,
    track: 0.12,
    opacity: 0.85,
    maxWidth: a.w * 0.7,
  });
}

/** A seal with the claim in it. */
export function seal({ look, c }: Parts, x: number, y: number, r: number, ground = c.pop, ink = c.popInk): string {
  if (!look.claim) return '';
  const teeth = Array.from({ length: 40 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 20, i % 2 ? r : r * 0.93];
    return `${i ? 'L' : 'M'}${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  }).join('');
  return `<path d="${teeth}Z" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="none" stroke="${ink}" stroke-width="${r * 0.035}"/>${fitted(look.claim.toUpperCase(), { x, y: y - r * 0.5, w: r * 1.36, h: r, font: 'narrow', fill: ink, track: 0.06, lines: 2, most: r * 0.5 }).svg}`;
}

/** The claim in a rounded strip. */
export function strip({ look, c }: Parts, x: number, y: number, h: number, ground = c.pop, ink = c.popInk): string {
  if (!look.claim) return '';
  const w = h * 0.62 * look.claim.length * 0.72 + h * 0.9;
  return `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${ground}"/>${line({ text: look.claim.toUpperCase(), font: 'narrow', size: h * 0.56, x, y: y + h * 0.7, fill: ink, track: 0.1, maxWidth: w - h * 0.5 })}`;
}

/** The main picture in front, its flavor a little smaller next to it. */
export function still({ look }: Parts, cx: number, cy: number, size: number): string {
  const [main, side] = look.art;
  if (!side) return placed(main, cx, cy, size);
  return (
    placed(main, cx - size * 0.13, cy - size * 0.07, size * 0.84, -5) +
    placed(side, cx + size * 0.27, cy + size * 0.19, size * 0.6, 10)
  );
}
