import { placed } from '../place-art.ts';
import { darker, inkOn, mix } from '../color.ts';
import { brandLine, flavorLine, ground, netLine, nounBlock, type Parts, seal, still, strip, wide } from './parts.ts';

/** Lettering first: the name fills the front, the thing stands small at its foot. */
export function stack(p: Parts): string {
  const { a, c, cx } = p;
  const all = wide(a);
  const foot = a.y + a.h * 0.7;
  const [size, at] = [Math.min(a.w * 0.62, a.h * 0.36), a.y + a.h * 0.73];
  return [
    ground(p, c.ground),
    `<rect x="${all.x}" y="${foot}" width="${all.w}" height="${all.y + all.h - foot}" fill="${c.pop}"/>`,
    `<clipPath id="foot"><rect x="${all.x}" y="${foot}" width="${all.w}" height="${all.h}"/></clipPath><g clip-path="url(#foot)" opacity=".5">${p.pattern({ ...all, y: foot, h: all.y + all.h - foot }, mix(c.pop, c.ground, 0.5), a.w * 0.06)}</g>`,
    brandLine(p, a.y + a.h * 0.02, a.h * 0.1, c.ink, { w: a.w * 0.7 }),
    `<path d="M${a.x + a.w * 0.06} ${a.y + a.h * 0.14}H${a.x + a.w * 0.94}" stroke="${c.ink}" stroke-width="4"/>`,
    nounBlock(p, { y: a.y + a.h * 0.165, w: a.w * 0.88, h: a.h * 0.29, lines: 3 }, c.ink),
    flavorLine(p, a.y + a.h * 0.475, a.h * 0.056, inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink)),
    still(p, cx, at, size),
    `<rect x="${cx - a.w * 0.25}" y="${a.y + a.h * 0.937}" width="${a.w * 0.5}" height="${a.h * 0.06}" rx="${a.h * 0.03}" fill="${c.pop}"/>`,
    netLine(p, a.y + a.h * 0.978, c.popInk),
    seal(p, a.x + a.w * 0.85, a.y + a.h * 0.6, a.w * 0.13),
  ].join('');
}

/** Many of the thing around the words, cut off by the edges. */
export function scatter(p: Parts): string {
  const { a, c, cx, look } = p;
  const size = Math.min(a.w * 0.4, a.h * 0.27);
  const flavor = look.art[1] ?? look.art[0];
  const places = [
    [0.02, 0.1, -14],
    [0.5, 0.02, 8],
    [0.98, 0.12, 16],
    [0.0, 0.86, 12],
    [0.36, 0.93, -10],
    [0.72, 0.9, 10],
    [1.04, 0.8, -12],
    [-0.03, 0.46, 18],
    [1.03, 0.46, -16],
  ] as const;
  const card = { x: a.x + a.w * 0.1, y: a.y + a.h * 0.2, w: a.w * 0.8, h: a.h * 0.56 };
  return [
    ground(p, c.pop),
    p.pattern(wide(a), mix(c.pop, '#fff8ea', 0.2), a.w * 0.07),
    ...places.map(([x, y, turn], i) => placed(i % 2 ? look.art[0] : flavor, a.x + a.w * x, a.y + a.h * y, size, turn)),
    `<ellipse cx="${cx}" cy="${card.y + card.h / 2}" rx="${card.w / 2}" ry="${card.h / 2}" fill="${c.ground}"/><ellipse cx="${cx}" cy="${card.y + card.h / 2}" rx="${card.w / 2 - 11}" ry="${card.h / 2 - 11}" fill="none" stroke="${c.ink}" stroke-width="3.5"/>`,
    brandLine(p, card.y + card.h * 0.14, card.h * 0.24, c.ink, { w: card.w * 0.66 }),
    nounBlock(p, { y: card.y + card.h * 0.41, w: card.w * 0.78, h: card.h * 0.28, lines: 2 }, c.ink),
    flavorLine(p, card.y + card.h * 0.715, card.h * 0.085, inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink), {
      w: card.w * 0.66,
    }),
    netLine({ ...p, a: { ...a, w: a.w * 0.6 } }, card.y + card.h * 0.885, c.ink),
  ].join('');
}

/** Thin frame, small capitals, a drawn branch: what a chemist would have printed. */
export function apothecary(p: Parts): string {
  const { a, c, cx } = p;
  const { x, y, w, h } = { x: a.x + a.w * 0.02, y: a.y + a.h * 0.02, w: a.w * 0.96, h: a.h * 0.96 };
  const size = Math.min(a.w * 0.42, a.h * 0.28);
  const quiet = inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink);
  return [
    ground(p, c.ground),
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${c.ink}" stroke-width="4"/><rect x="${x + 9}" y="${y + 9}" width="${w - 18}" height="${h - 18}" fill="none" stroke="${c.ink}" stroke-width="1.6"/>`,
    brandLine(p, a.y + a.h * 0.07, a.h * 0.14, c.ink, { w: a.w * 0.76 }),
    still(p, cx, a.y + a.h * 0.385, size * 1.2),
    `<path d="M${a.x + a.w * 0.12} ${a.y + a.h * 0.56}H${a.x + a.w * 0.88}M${a.x + a.w * 0.12} ${a.y + a.h * 0.835}H${a.x + a.w * 0.88}" stroke="${c.ink}" stroke-width="2.5"/>`,
    nounBlock(p, { y: a.y + a.h * 0.575, w: a.w * 0.82, h: a.h * 0.175, lines: 2 }, c.ink),
    flavorLine(p, a.y + a.h * 0.76, a.h * 0.06, quiet, { w: a.w * 0.78 }),
    netLine(p, a.y + a.h * 0.91, c.ink),
    strip(p, cx, a.y + a.h * 0.235, a.h * 0.046, c.ink, inkOn(c.ink, c.ground)),
  ].join('');
}

/** A diagonal of color, words at the left above, the thing at the right below. */
export function diagonal(p: Parts): string {
  const { a, c } = p;
  const all = wide(a);
  const left = { x: a.x + a.w * 0.05, anchor: 'start' as const };
  const [from, to] = [a.y + a.h * 0.74, a.y + a.h * 0.44];
  return [
    ground(p, c.ground),
    `<path d="M${all.x} ${from}L${all.x + all.w} ${to}V${all.y + all.h}H${all.x}Z" fill="${c.pop}"/><path d="M${all.x} ${from}L${all.x + all.w} ${to}v${a.h * 0.045}L${all.x} ${from + a.h * 0.045}Z" fill="${c.ink}"/>`,
    still(p, a.x + a.w * 0.58, a.y + a.h * 0.69, Math.min(a.w * 0.8, a.h * 0.5)),
    brandLine(p, a.y + a.h * 0.025, a.h * 0.13, c.ink, { ...left, w: a.w * 0.9 }),
    nounBlock(p, { ...left, y: a.y + a.h * 0.185, w: a.w * 0.88, h: a.h * 0.2, lines: 2, valign: 'top' }, c.ink),
    flavorLine(p, a.y + a.h * 0.395, a.h * 0.05, inkOn(c.ground, c.pop, darker(c.pop, 0.35), c.ink), { ...left, w: a.w * 0.66 }),
    netLine(p, a.y + a.h * 0.975, c.popInk, left),
    seal(p, a.x + a.w * 0.15, a.y + a.h * 0.87, a.w * 0.13, c.ground, c.ink),
  ].join('');
}
