import { inkOn, mix } from '../color.ts';
import { fitted, line } from '../lettering.ts';
import { ground, netLine, type Parts, wide } from './parts.ts';
import { placedSprig } from './sprig.ts';

const PAPER = '#faf5e8';

const brandIn = (p: Parts, y: number, h: number, fill: string): string =>
  fitted(p.brand, { x: p.cx, y, w: p.a.w * 0.86, h, font: p.brandLook.face, fill, lines: 2, leading: 1 }).svg;

/** Frame, crest of leaves, the house above the grape. */
export function classic(p: Parts): string {
  const { a, cx, look, brandLook } = p;
  const ink = inkOn(PAPER, brandLook.deep, brandLook.main, '#3a1a20');
  const gold = mix(brandLook.accent, '#a8823a', 0.4);
  return [
    ground(p, PAPER),
    `<rect x="${a.x + 8}" y="${a.y + 8}" width="${a.w - 16}" height="${a.h - 16}" fill="none" stroke="${gold}" stroke-width="3"/>`,
    placedSprig(cx - 6, a.y + a.h * 0.25, a.h * 0.17, -58, gold),
    placedSprig(cx + 6, a.y + a.h * 0.25, a.h * 0.17, 58, gold),
    `<circle cx="${cx}" cy="${a.y + a.h * 0.17}" r="${a.h * 0.042}" fill="${ink}"/>`,
    brandIn(p, a.y + a.h * 0.28, a.h * 0.25, ink),
    `<path d="M${cx - a.w * 0.3} ${a.y + a.h * 0.57}H${cx + a.w * 0.3}" stroke="${gold}" stroke-width="3"/>`,
    fitted(look.noun, { x: cx, y: a.y + a.h * 0.6, w: a.w * 0.84, h: a.h * 0.16, font: 'italic', fill: ink, lines: 2 }).svg,
    line({
      text: look.flavor.toUpperCase(),
      font: 'plain',
      size: a.h * 0.06,
      x: cx,
      y: a.y + a.h * 0.83,
      fill: ink,
      track: 0.14,
      maxWidth: a.w * 0.8,
    }),
    netLine(p, a.y + a.h * 0.93, ink),
  ].join('');
}

/** A field of the brand's color, the grape in large type. */
export function modern(p: Parts): string {
  const { a, cx, look, brandLook } = p;
  const all = wide(a);
  const block = mix(brandLook.accent, brandLook.deep, 0.2);
  const ink = inkOn(PAPER, brandLook.deep, brandLook.main, '#3a1a20');
  return [
    ground(p, PAPER),
    `<rect x="${all.x}" y="${all.y}" width="${all.w}" height="${a.y + a.h * 0.5 - all.y}" fill="${block}"/>`,
    `<circle cx="${cx}" cy="${a.y + a.h * 0.5}" r="${a.w * 0.2}" fill="${mix(block, '#fff4dc', 0.75)}"/><rect x="${all.x}" y="${a.y + a.h * 0.5}" width="${all.w}" height="${a.h * 0.3}" fill="${PAPER}"/>`,
    brandIn(p, a.y + a.h * 0.05, a.h * 0.22, inkOn(block, '#fff8ea')),
    fitted(look.noun, { x: cx, y: a.y + a.h * 0.54, w: a.w * 0.88, h: a.h * 0.22, font: p.nounFont, fill: ink, lines: 2 }).svg,
    line({
      text: look.flavor.toUpperCase(),
      font: 'plain',
      size: a.h * 0.06,
      x: cx,
      y: a.y + a.h * 0.85,
      fill: ink,
      track: 0.14,
      maxWidth: a.w * 0.8,
    }),
    netLine(p, a.y + a.h * 0.95, ink),
  ].join('');
}

/** Rows of vines on a hill. */
export function hills(p: Parts): string {
  const { a, cx, look, brandLook } = p;
  const ink = inkOn(PAPER, brandLook.deep, brandLook.main, '#3a1a20');
  const rows = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${a.x - 20} ${a.y + a.h * (0.34 + i * 0.035)}Q${cx} ${a.y + a.h * (0.16 + i * 0.055)} ${a.x + a.w + 20} ${a.y + a.h * (0.3 + i * 0.04)}" fill="none" stroke="${mix(ink, brandLook.accent, i / 8)}" stroke-width="${3 + i * 0.9}"/>`,
  ).join('');
  return [
    ground(p, PAPER),
    `<circle cx="${a.x + a.w * 0.7}" cy="${a.y + a.h * 0.15}" r="${a.h * 0.07}" fill="${brandLook.accent}"/>`,
    rows,
    `<rect x="${a.x - 20}" y="${a.y + a.h * 0.52}" width="${a.w + 40}" height="${a.h * 0.5}" fill="${PAPER}"/>`,
    brandIn(p, a.y + a.h * 0.55, a.h * 0.17, ink),
    fitted(look.noun, { x: cx, y: a.y + a.h * 0.735, w: a.w * 0.84, h: a.h * 0.085, font: 'italic', fill: ink, lines: 1 }).svg,
    line({
      text: look.flavor.toUpperCase(),
      font: 'plain',
      size: a.h * 0.055,
      x: cx,
      y: a.y + a.h * 0.88,
      fill: ink,
      track: 0.14,
      maxWidth: a.w * 0.8,
    }),
    netLine(p, a.y + a.h * 0.955, ink),
  ].join('');
}
