import { darker, inkOn, lighter, mix } from '../color.ts';
import { brandLine, flavorLine, ground, netLine, nounBlock, type Parts, seal, still, strip, wide } from './parts.ts';

/** An arched window of light, the thing standing in it. */
export function arch(p: Parts): string {
  const { a, c, cx } = p;
  const half = Math.min(a.w * 0.39, a.h * 0.3);
  const [top, foot] = [a.y + a.h * 0.235, a.y + a.h * 0.7];
  const window = `M${cx - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V${foot}Z`;
  const light = mix(c.pop, '#fff4dc', 0.62);
  const rays = Array.from({ length: 13 }, (_, i) => {
    const turn = -90 + i * 15;
    return `<path d="M${cx} ${foot}L${cx - half * 0.14} ${foot - half * 3}H${cx + half * 0.14}Z" transform="rotate(${turn} ${cx} ${foot})" fill="#fff8e6" opacity=".5"/>`;
  }).join('');
  return [
    ground(p, c.ground),
    brandLine(p, a.y + a.h * 0.04, a.h * 0.155, c.ink),
    `<clipPath id="window"><path d="${window}"/></clipPath><g clip-path="url(#window)"><rect x="${cx - half}" y="${top}" width="${half * 2}" height="${foot - top}" fill="${light}"/>${rays}<rect x="${cx - half}" y="${foot - a.h * 0.07}" width="${half * 2}" height="${a.h * 0.07}" fill="${c.pop}"/></g>`,
    `<path d="M${cx - half - 13} ${foot}V${top + half}A${half + 13} ${half + 13} 0 0 1 ${cx + half + 13} ${top + half}V${foot}" fill="none" stroke="${c.ink}" stroke-width="4" opacity=".8"/>`,
    still(p, cx, foot - half * 0.82, half * 1.74),
    flavorLine(p, a.y + a.h * 0.725, a.h * 0.05, inkOn(c.ground, c.pop, darker(c.pop, 0.3), c.ink)),
    nounBlock(p, { y: a.y + a.h * 0.778, w: a.w * 0.9, h: a.h * 0.14, lines: 2 }, c.ink),
    netLine(p, a.y + a.h * 0.985, c.ink),
    seal(p, cx + half * 0.98, top + half * 0.42, a.w * 0.135, c.ink, inkOn(c.ink, c.ground)),
  ].join('');
}

/** The flavor's color all over, the name huge, the thing cut off by the edge. */
export function bold(p: Parts): string {
  const { a, c } = p;
  const edge = a.y + a.h * 0.2;
  const left = { x: a.x + a.w * 0.05, anchor: 'start' as const };
  const all = wide(a);
  return [
    ground(p, c.pop),
    `<circle cx="${a.x + a.w * 0.7}" cy="${a.y + a.h * 0.78}" r="${Math.min(a.w * 0.56, a.h * 0.42)}" fill="${lighter(c.pop, 0.26)}"/>`,
    still(p, a.x + a.w * 0.62, a.y + a.h * 0.755, Math.min(a.w * 0.94, a.h * 0.56)),
    `<rect x="${all.x}" y="${all.y}" width="${all.w}" height="${edge - all.y}" fill="${c.ground}"/>`,
    brandLine(p, a.y + a.h * 0.015, a.h * 0.16, c.ink, { ...left, w: a.w * 0.9 }),
    flavorLine(p, a.y + a.h * 0.225, a.h * 0.052, c.popInk, { ...left, w: a.w * 0.9 }),
    nounBlock(
      p,
      { ...left, y: a.y + a.h * 0.285, w: a.w * 0.9, h: a.h * 0.22, lines: 2, valign: 'top', most: a.w * 0.25 },
      c.popInk,
    ),
    netLine(p, a.y + a.h * 0.978, c.popInk, left),
    seal(p, a.x + a.w * 0.14, a.y + a.h * 0.8, a.w * 0.13, c.ground, c.ink),
  ].join('');
}

/** Sun rays from behind the thing. */
export function rays(p: Parts): string {
  const { a, c, cx } = p;
  const cy = a.y + a.h * 0.66;
  const far = a.h * 1.2;
  const beams = Array.from(
    { length: 16 },
    (_, i) =>
      `<path d="M${cx} ${cy}L${cx - far * 0.1} ${cy - far}H${cx + far * 0.1}Z" transform="rotate(${i * 22.5} ${cx} ${cy})" fill="${c.quiet}"/>`,
  ).join('');
  const head = a.y + a.h * 0.4;
  const all = wide(a);
  const r = Math.min(a.w * 0.37, a.h * 0.235);
  return [
    ground(p, c.ground),
    beams,
    `<path d="M${all.x} ${all.y}H${all.x + all.w}V${head - a.h * 0.05}Q${cx} ${head + a.h * 0.06} ${all.x} ${head - a.h * 0.05}Z" fill="${c.pop}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${mix(c.ground, '#fffaf0', 0.7)}"/>`,
    brandLine(p, a.y + a.h * 0.02, a.h * 0.12, c.popInk),
    nounBlock(p, { y: a.y + a.h * 0.155, w: a.w * 0.9, h: a.h * 0.19, lines: 2 }, c.popInk),
    still(p, cx, cy - a.h * 0.01, Math.min(a.w * 0.78, a.h * 0.5)),
    flavorLine(p, a.y + a.h * 0.885, a.h * 0.05, c.ink),
    netLine(p, a.y + a.h * 0.98, c.ink),
    seal(p, cx + r * 0.95, cy - r * 0.8, a.w * 0.13, c.ink, inkOn(c.ink, c.ground)),
  ].join('');
}

/** The brand's pattern all over, a paper plate with the words, the thing across its lower edge. */
export function plate(p: Parts): string {
  const { a, c, cx } = p;
  const box = { x: a.x + a.w * 0.09, y: a.y + a.h * 0.06, w: a.w * 0.82, h: a.h * 0.52 };
  const round = Math.min(box.w, box.h) * 0.16;
  const shape = (d: number): string =>
    `<rect x="${box.x + d}" y="${box.y + d}" width="${box.w - d * 2}" height="${box.h - d * 2}" rx="${round - d * 0.6}"`;
  return [
    ground(p, c.ground),
    p.pattern(wide(a), c.quiet, a.w * 0.07),
    `${shape(0)} fill="${c.paper}"/>${shape(10)} fill="none" stroke="${c.paperInk}" stroke-width="3"/>`,
    brandLine({ ...p, a: { ...a, w: box.w } }, box.y + box.h * 0.09, box.h * 0.25, c.paperInk, { w: box.w * 0.82 }),
    `<path d="M${cx - box.w * 0.2} ${box.y + box.h * 0.38}H${cx + box.w * 0.2}" stroke="${inkOn(c.paper, c.pop, c.paperInk)}" stroke-width="5"/>`,
    nounBlock(p, { y: box.y + box.h * 0.43, w: box.w * 0.84, h: box.h * 0.28, lines: 2 }, c.paperInk),
    flavorLine(p, box.y + box.h * 0.735, box.h * 0.09, inkOn(c.paper, c.pop, darker(c.pop, 0.35)), { w: box.w * 0.8 }),
    still(p, cx, a.y + a.h * 0.745, Math.min(a.w * 0.7, a.h * 0.42)),
    seal(p, a.x + a.w * 0.86, a.y + a.h * 0.6, a.w * 0.13),
    `<rect x="${cx - a.w * 0.25}" y="${a.y + a.h * 0.937}" width="${a.w * 0.5}" height="${a.h * 0.06}" rx="${a.h * 0.03}" fill="${c.ground}"/>`,
    netLine(p, a.y + a.h * 0.978, c.ink),
  ].join('');
}

/** Hills in the flavor's tones, the thing as the sun above them. */
export function horizon(p: Parts): string {
  const { a, c, cx } = p;
  const { x, y, w, h } = wide(a);
  const hill = (top: number, lift: number, fill: string): string =>
    `<path d="M${x} ${a.y + a.h * top}C${x + w * 0.28} ${a.y + a.h * (top - lift)} ${x + w * 0.45} ${a.y + a.h * (top + lift * 0.6)} ${x + w * 0.66} ${a.y + a.h * (top - lift * 0.2)}S${x + w * 0.9} ${a.y + a.h * (top - lift)} ${x + w} ${a.y + a.h * top}V${y + h}H${x}Z" fill="${fill}"/>`;
  const r = Math.min(a.w * 0.34, a.h * 0.23);
  const foot = darker(c.pop, 0.28);
  const ink = inkOn(foot, '#fff8ea', c.ink);
  return [
    ground(p, c.ground),
    `<circle cx="${cx}" cy="${a.y + a.h * 0.43}" r="${r * 1.12}" fill="${mix(c.ground, '#fff6d8', 0.6)}"/>`,
    hill(0.56, 0.1, mix(c.pop, c.ground, 0.55)),
    still(p, cx, a.y + a.h * 0.44, r * 2),
    hill(0.66, 0.07, c.pop),
    hill(0.715, 0.045, foot),
    brandLine(p, a.y + a.h * 0.03, a.h * 0.15, c.ink),
    nounBlock(p, { y: a.y + a.h * 0.735, w: a.w * 0.88, h: a.h * 0.13, lines: 2 }, ink),
    flavorLine(p, a.y + a.h * 0.875, a.h * 0.048, inkOn(foot, lighter(c.pop, 0.72), ink)),
    netLine(p, a.y + a.h * 0.98, ink),
    strip(p, cx, a.y + a.h * 0.19, a.h * 0.045),
  ].join('');
}
