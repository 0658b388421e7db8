import { darker, inkOn, lighter, mix } from '../color.ts';
import { brandLine, flavorLine, ground, netLine, nounBlock, type Parts, still, strip, wide } from './parts.ts';
import { placedSprig } from './sprig.ts';

/** Words at the left, a branch growing up the side: skin, hair and herbs. */
export function botanical(p: Parts): string {
  const { a, c } = p;
  const left = { x: a.x + a.w * 0.07, anchor: 'start' as const };
  const leaf = mix(c.ground, c.pop, 0.6);
  return [
    ground(p, c.ground),
    placedSprig(a.x + a.w * 0.9, a.y + a.h * 1.06, a.h * 0.92, -14, leaf, 5),
    placedSprig(a.x + a.w * 0.62, a.y + a.h * 1.1, a.h * 0.6, 16, mix(leaf, c.ground, 0.4), 4),
    brandLine(p, a.y + a.h * 0.06, a.h * 0.13, c.ink, { ...left, w: a.w * 0.84 }),
    `<path d="M${left.x} ${a.y + a.h * 0.23}h${a.w * 0.2}" stroke="${c.ink}" stroke-width="4"/>`,
    nounBlock(p, { ...left, y: a.y + a.h * 0.27, w: a.w * 0.8, h: a.h * 0.25, lines: 2, valign: 'top', most: a.w * 0.2 }, c.ink),
    flavorLine(p, a.y + a.h * 0.55, a.h * 0.056, inkOn(c.ground, darker(c.pop, 0.3), c.ink), { ...left, w: a.w * 0.7 }),
    netLine(p, a.y + a.h * 0.95, c.ink, left),
    strip(p, a.x + a.w * 0.3, a.y + a.h * 0.65, a.h * 0.05, c.ink, inkOn(c.ink, c.ground)),
  ].join('');
}

/** A colored field below, plain words above, one round picture on the border. */
export function field(p: Parts): string {
  const { a, c, cx } = p;
  const all = wide(a);
  const edge = a.y + a.h * 0.6;
  const r = Math.min(a.w * 0.27, a.h * 0.2);
  return [
    ground(p, mix(c.ground, '#ffffff', 0.2)),
    `<rect x="${all.x}" y="${edge}" width="${all.w}" height="${all.y + all.h - edge}" fill="${c.pop}"/>`,
    `<clipPath id="field"><rect x="${all.x}" y="${edge}" width="${all.w}" height="${all.h}"/></clipPath><g clip-path="url(#field)">${p.pattern({ ...all, y: edge, h: all.y + all.h - edge }, lighter(c.pop, 0.16), a.w * 0.07)}</g>`,
    brandLine(p, a.y + a.h * 0.03, a.h * 0.13, inkOn(mix(c.ground, '#ffffff', 0.2), c.ink)),
    nounBlock(p, { y: a.y + a.h * 0.19, w: a.w * 0.88, h: a.h * 0.2, lines: 2 }, inkOn(mix(c.ground, '#ffffff', 0.2), c.ink)),
    `<circle cx="${cx}" cy="${edge + r * 0.1}" r="${r * 1.1}" fill="${c.paper}"/>`,
    still(p, cx, edge + r * 0.1, r * 1.65),
    `<rect x="${all.x}" y="${a.y + a.h * 0.83}" width="${all.w}" height="${a.h * 0.095}" fill="${c.paper}"/>`,
    flavorLine(p, a.y + a.h * 0.85, a.h * 0.056, c.paperInk),
    netLine(p, a.y + a.h * 0.985, c.popInk),
  ].join('');
}

/** Large drops and circles: soap and cleaners. */
export function bubbles(p: Parts): string {
  const { a, c, cx } = p;
  const round = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
    `<circle cx="${a.x + a.w * x}" cy="${a.y + a.h * y}" r="${a.w * r}" fill="${fill}" opacity="${opacity}"/>`;
  return [
    ground(p, c.ground),
    round(0.1, 0.92, 0.42, c.pop),
    round(0.92, 0.78, 0.36, c.quiet),
    round(0.62, 1.02, 0.34, lighter(c.pop, 0.3)),
    round(0.86, 0.52, 0.1, c.pop, 0.8),
    round(0.12, 0.55, 0.07, c.quiet),
    brandLine(p, a.y + a.h * 0.03, a.h * 0.16, c.ink),
    nounBlock(p, { y: a.y + a.h * 0.215, w: a.w * 0.9, h: a.h * 0.2, lines: 2 }, c.ink),
    flavorLine(p, a.y + a.h * 0.435, a.h * 0.056, inkOn(c.ground, darker(c.pop, 0.3), c.ink)),
    still(p, cx, a.y + a.h * 0.71, Math.min(a.w * 0.6, a.h * 0.4)),
    `<rect x="${cx - a.w * 0.26}" y="${a.y + a.h * 0.93}" width="${a.w * 0.52}" height="${a.h * 0.066}" rx="${a.h * 0.033}" fill="${c.paper}"/>`,
    netLine(p, a.y + a.h * 0.976, c.paperInk),
  ].join('');
}
