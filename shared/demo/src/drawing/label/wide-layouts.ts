import { darker, inkOn, lighter } from '../color.ts';
import { brandLine, flavorLine, ground, netLine, nounBlock, type Parts, still, wide } from './parts.ts';

type Left = { x: number; anchor: 'start' };

function wordsAt(p: Parts, left: Left, w: number, ink: string, loud: string): string {
  const { a } = p;
  return [
    brandLine({ ...p, a: { ...a, w: a.h * 2.2 } }, a.y + a.h * 0.08, a.h * 0.27, ink, { ...left, w }),
    flavorLine(p, a.y + a.h * 0.4, a.h * 0.095, loud, { ...left, w }),
    nounBlock(p, { ...left, y: a.y + a.h * 0.52, w, h: a.h * 0.3, lines: 2, valign: 'top', most: a.h * 0.26 }, ink),
    netLine({ ...p, a: { ...a, h: a.h * 2 } }, a.y + a.h * 0.94, ink, left),
  ].join('');
}

/** For labels wider than high: words at the left, the thing on a slanted field of color. */
export function slanted(p: Parts): string {
  const { a, c } = p;
  return [
    ground(p, c.ground),
    `<path d="M${a.x + a.w * 0.66} ${a.y - 60}H${a.x + a.w + 120}V${a.y + a.h + 60}H${a.x + a.w * 0.57}Z" fill="${c.pop}"/>`,
    still(p, a.x + a.w * 0.81, a.y + a.h * 0.5, Math.min(a.h * 0.86, a.w * 0.36)),
    wordsAt(p, { x: a.x + a.w * 0.045, anchor: 'start' }, a.w * 0.53, c.ink, inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink)),
  ].join('');
}

/** For labels wider than high: a round field of color, pattern behind. */
export function rounded(p: Parts): string {
  const { a, c } = p;
  const all = wide(a);
  return [
    ground(p, c.ground),
    `<clipPath id="side"><rect x="${a.x + a.w * 0.6}" y="${all.y}" width="${a.w}" height="${all.h}"/></clipPath><g clip-path="url(#side)">${p.pattern({ ...all, x: a.x + a.w * 0.6, w: a.w * 0.6 }, c.quiet, a.h * 0.12)}</g>`,
    `<circle cx="${a.x + a.w * 0.8}" cy="${a.y + a.h * 0.5}" r="${Math.min(a.h * 0.5, a.w * 0.22)}" fill="${lighter(c.pop, 0.1)}"/>`,
    still(p, a.x + a.w * 0.8, a.y + a.h * 0.5, Math.min(a.h * 0.84, a.w * 0.36)),
    wordsAt(p, { x: a.x + a.w * 0.045, anchor: 'start' }, a.w * 0.53, c.ink, inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink)),
  ].join('');
}

/** The flavor's color all over. */
export function loud(p: Parts): string {
  const { a, c } = p;
  return [
    ground(p, c.pop),
    `<path d="M${a.x - 100} ${a.y + a.h * 0.88}C${a.x + a.w * 0.3} ${a.y + a.h * 0.7} ${a.x + a.w * 0.6} ${a.y + a.h * 1.1} ${a.x + a.w + 100} ${a.y + a.h * 0.72}V${a.y + a.h + 100}H${a.x - 100}Z" fill="${darker(c.pop, 0.16)}"/>`,
    still(p, a.x + a.w * 0.8, a.y + a.h * 0.5, Math.min(a.h * 0.92, a.w * 0.38)),
    wordsAt(p, { x: a.x + a.w * 0.045, anchor: 'start' }, a.w * 0.55, c.popInk, inkOn(c.pop, c.popInk)),
  ].join('');
}
