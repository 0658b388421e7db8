import { darker, lighter } from '../color.ts';
import { band, type Area, type Pack, type PackColors, within } from './frame.ts';
import { glassOver } from './jars.ts';
import { gradient, round, soft, turned } from './light.ts';

const PAPER = '#faf5e8';

function wineOf(
  { deep, accent, content }: PackColors,
  body: string,
  area: Area,
  label: Area,
  foil: string,
  foilArea: Area,
): Pack {
  const outline = band(label, 10);
  return {
    outline,
    label: { x: label.x + 8, y: label.y + 10, w: label.w - 16, h: label.h - 4 },
    under: `<path d="${body}" fill="${content}"/>${within(
      body,
      'deepen',
      gradient('dp', 'v', [
        [0, '#000000', 0.05],
        [1, '#000000', 0.3],
      ]),
      `<rect x="${area.x}" y="${area.y}" width="${area.w}" height="${area.h}" fill="url(#dp)"/>`,
      soft(
        'gl',
        `M${area.x + area.w * 0.62} ${area.y + area.h * 0.5}H${area.x + area.w * 0.86}V${area.y + area.h * 0.98}H${area.x + area.w * 0.58}Z`,
        0.35,
        22,
        lighter(content, 0.45),
      ),
    )}<path d="${outline}" fill="${PAPER}"/>`,
    over: [
      within(outline, 'paper', round('shade', 'paper', { ...area, y: label.y - 10, h: label.h + 30 }, 0.85)),
      glassOver('glass', body, area),
      `<path d="${foil}" fill="${deep}"/>`,
      within(
        foil,
        'fl',
        `<rect x="${foilArea.x}" y="${foilArea.y + foilArea.h - 24}" width="${foilArea.w}" height="10" fill="${accent}"/>`,
      ),
      turned('foil', 'plastic', foil, foilArea),
    ].join(''),
    ground: { cx: 500, rx: area.w / 2 - 6, y: area.y + area.h - 8 },
  };
}

/** Straight shoulders. */
export const bordeaux = (colors: PackColors): Pack =>
  wineOf(
    colors,
    'M456 62H544V320C544 392 646 392 646 484V900C646 920 632 932 608 932H392C368 932 354 920 354 900V484C354 392 456 392 456 320Z',
    { x: 354, y: 62, w: 292, h: 870 },
    { x: 354, y: 530, w: 292, h: 330 },
    'M450 58C450 52 455 50 462 50H538C545 50 550 52 550 58V250H450Z',
    { x: 450, y: 50, w: 100, h: 200 },
  );

/** Sloping shoulders. */
export const burgundy = (colors: PackColors): Pack =>
  wineOf(
    colors,
    'M458 66H542V270C542 400 664 430 664 560V900C664 920 648 932 622 932H378C352 932 336 920 336 900V560C336 430 458 400 458 270Z',
    { x: 336, y: 66, w: 328, h: 866 },
    { x: 336, y: 566, w: 328, h: 300 },
    'M452 62C452 56 457 54 464 54H536C543 54 548 56 548 62V232H452Z',
    { x: 452, y: 54, w: 96, h: 178 },
  );

/** Thick glass, a wide foil over the cork. */
export const sparkling = (colors: PackColors): Pack =>
  wineOf(
    { ...colors, content: darker(colors.content, 0.1) },
    'M452 120H548V290C548 400 672 440 672 576V900C672 920 656 932 630 932H370C344 932 328 920 328 900V576C328 440 452 400 452 290Z',
    { x: 328, y: 120, w: 344, h: 812 },
    { x: 328, y: 580, w: 344, h: 280 },
    'M440 88C440 52 470 44 500 44S560 52 560 88L556 160C552 240 566 320 590 372C540 400 460 400 410 372C434 320 448 240 444 160Z',
    { x: 410, y: 44, w: 180, h: 352 },
  );
