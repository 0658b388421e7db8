import { darker, lighter, mix } from '../color.ts';
import { band, type Pack, type PackColors, ribs, rounded, within } from './frame.ts';
import { gradient, round, soft, turned } from './light.ts';

/** Glass over contents: dark where it is thick at the edges, a window's streak at the left. */
export function glassOver(id: string, body: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  return within(
    body,
    `${id}c`,
    gradient(`${id}e`, 'h', [
      [0, '#1b1108', 0.5],
      [0.045, '#1b1108', 0.12],
      [0.09, '#ffffff', 0.16],
      [0.2, '#ffffff', 0.04],
      [0.6, '#1b1108', 0],
      [0.86, '#1b1108', 0.2],
      [0.94, '#ffffff', 0.14],
      [1, '#1b1108', 0.45],
    ]) + `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id}e)"/>`,
    soft(
      `${id}s`,
      `M${x + w * 0.14} ${y + h * 0.06}C${x + w * 0.06} ${y + h * 0.22} ${x + w * 0.07} ${y + h * 0.72} ${x + w * 0.115} ${y + h * 0.96}C${x + w * 0.15} ${y + h * 0.72} ${x + w * 0.15} ${y + h * 0.22} ${x + w * 0.14} ${y + h * 0.06}Z`,
      0.5,
      4,
    ),
    soft(`${id}r`, `M${x + w * 0.9} ${y + h * 0.12}V${y + h * 0.92}H${x + w * 0.93}V${y + h * 0.12}Z`, 0.3, 3),
    soft(`${id}b`, `M${x} ${y + h * 0.95}H${x + w}V${y + h * 1.02}H${x}Z`, 0.45, 8, '#1b1108'),
  );
}

/** A metal screw lid seen from a little above. */
function lid(color: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  const side = `M${x} ${y + 26}C${x} ${y - 4} ${x + w} ${y - 4} ${x + w} ${y + 26}V${y + h - 16}C${x + w} ${y + h + 14} ${x} ${y + h + 14} ${x} ${y + h - 16}Z`;
  return [
    `<path d="${side}" fill="${color}"/>`,
    within(side, 'lidribs', ribs(x + 8, y + 46, w - 16, h - 40, 26)),
    turned('lid', 'plastic', side, { x, y, w, h: h + 20 }),
    `<ellipse cx="${x + w / 2}" cy="${y + 27}" rx="${w / 2}" ry="24" fill="${lighter(color, 0.14)}"/><ellipse cx="${x + w / 2}" cy="${y + 29}" rx="${w / 2 - 20}" ry="18" fill="${lighter(color, 0.04)}"/>`,
    soft(
      'lids',
      `M${x + w * 0.14} ${y + 24}C${x + w * 0.3} ${y + 8} ${x + w * 0.5} ${y + 8} ${x + w * 0.6} ${y + 14}L${x + w * 0.4} ${y + 40}H${x + w * 0.2}Z`,
      0.4,
      7,
    ),
  ].join('');
}

function glassJar(
  colors: PackColors,
  body: string,
  area: { x: number; y: number; w: number; h: number },
  labelY: number,
  cap: { x: number; y: number; w: number; h: number },
): Pack {
  const { main, deep, content } = colors;
  const label = { x: area.x, y: labelY, w: area.w, h: area.y + area.h - labelY - 68 };
  const outline = band(label, 22);
  const level = cap.y + cap.h + 40;
  return {
    outline,
    label: { x: label.x + 26, y: labelY + 20, w: label.w - 52, h: label.h - 6 },
    under: [
      `<path d="${body}" fill="${mix(content, '#eef3ee', 0.62)}"/>`,
      within(
        body,
        'fill',
        `<rect x="${area.x}" y="${level}" width="${area.w}" height="${area.h}" fill="${content}"/><ellipse cx="${area.x + area.w / 2}" cy="${level}" rx="${area.w / 2 - 6}" ry="16" fill="${lighter(content, 0.3)}"/>`,
        soft(
          'depth',
          `M${area.x} ${area.y + area.h - 90}H${area.x + area.w}V${area.y + area.h + 20}H${area.x}Z`,
          0.35,
          22,
          darker(content, 0.5),
        ),
      ),
      `<path d="${outline}" fill="${main}"/>`,
    ].join(''),
    over: [
      within(outline, 'paper', round('shade', 'paper', { ...area, y: labelY - 10 }, 0.92)),
      glassOver('glass', body, area),
      lid(deep, cap),
    ].join(''),
    ground: { cx: 500, rx: area.w / 2 - 14, y: area.y + area.h - 8 },
  };
}

/** A wide jar for spreads. */
export function jar(colors: PackColors): Pack {
  const body =
    'M262 252C234 282 222 320 222 366V852C222 892 250 916 294 916H706C750 916 778 892 778 852V366C778 320 766 282 738 252Z';
  return glassJar(colors, body, { x: 222, y: 252, w: 556, h: 664 }, 392, { x: 246, y: 112, w: 508, h: 138 });
}

/** A taller jar with shoulders for sauces. */
export function sauceJar(colors: PackColors): Pack {
  const body =
    'M338 236V262C338 296 262 316 262 392V856C262 894 286 916 326 916H674C714 916 738 894 738 856V392C738 316 662 296 662 262V236Z';
  return glassJar(colors, body, { x: 262, y: 236, w: 476, h: 680 }, 428, { x: 326, y: 104, w: 348, h: 128 });
}

/** A small jar for spices. */
export function spiceJar(colors: PackColors): Pack {
  const body =
    'M334 262C322 280 318 300 318 330V868C318 898 340 914 372 914H628C660 914 682 898 682 868V330C682 300 678 280 666 262Z';
  return glassJar(colors, body, { x: 318, y: 262, w: 364, h: 652 }, 424, { x: 326, y: 98, w: 348, h: 162 });
}

/** A plastic bottle for capsules, in one color with its label. */
export function pillBottle({ main, deep }: PackColors): Pack {
  const body =
    'M352 286V306C352 330 284 346 284 404V868C284 898 308 914 342 914H658C692 914 716 898 716 868V404C716 346 648 330 648 306V286Z';
  const label = { x: 284, y: 420, w: 432, h: 430 };
  const outline = band(label, 18);
  const cap = { x: 330, y: 116, w: 340, h: 166 };
  return {
    outline,
    label: { x: 304, y: 438, w: 392, h: 414 },
    under: `<path d="${body}" fill="${mix(deep, '#f7f4ec', 0.86)}"/><path d="${outline}" fill="${main}"/>`,
    over: [
      turned('shade', 'plastic', body, { x: 284, y: 286, w: 432, h: 634 }, 0.9),
      `<path d="${rounded(cap, 26, 14)}" fill="${deep}"/>`,
      within(rounded(cap, 26, 14), 'capribs', ribs(338, 150, 324, 130, 22)),
      turned('cap', 'plastic', rounded(cap, 26, 14), cap),
      '<path d="M340 290H660" stroke="#1b1108" stroke-opacity=".35" stroke-width="7"/>',
    ].join(''),
    ground: { cx: 500, rx: 204, y: 906 },
  };
}
