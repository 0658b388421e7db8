import { darker, lighter } from '../color.ts';
import { type Pack, type PackColors, within } from './frame.ts';
import { crease, gradient, round, soft } from './light.ts';

/** A stand-up pouch: sealed and notched top, zip, bulging sides, a gusset at the foot. */
export function pouch({ main }: PackColors): Pack {
  const outline =
    'M232 96H768C776 96 778 104 776 114C768 250 788 420 796 560C802 690 790 806 772 890C764 914 640 924 500 924S236 914 228 890C210 806 198 690 204 560C212 420 232 250 224 114C222 104 224 96 232 96Z';
  return {
    outline,
    label: { x: 232, y: 182, w: 536, h: 672 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'skin',
      round('shade', 'film', { x: 200, y: 90, w: 600, h: 840 }),
      `<rect x="200" y="90" width="600" height="58" fill="${darker(main, 0.18)}" opacity=".4"/>`,
      [106, 116, 126, 136].map((y) => `<path d="M224 ${y}H776" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/>`).join(''),
      '<path d="M214 150H786" stroke="#1b1108" stroke-opacity=".28" stroke-width="3"/><path d="M220 166H780" stroke="#fff" stroke-opacity=".28" stroke-width="5"/>',
      soft('s1', 'M296 200C262 400 262 640 300 850H348C312 640 316 400 344 200Z', 0.42, 16),
      soft('s2', 'M716 210C742 420 748 650 716 860H690C720 650 716 420 694 210Z', 0.22, 12),
      soft('s3', 'M214 872C330 820 670 820 786 872V960H214Z', 0.34, 14, '#1b1108'),
      crease('c1', 'M236 880C330 838 670 838 764 880', 0.5, 5),
      crease('c2', 'M238 170C262 220 268 260 262 330', 0.55),
      crease('c3', 'M764 176C744 230 738 262 744 316', 0.55),
      crease('c4', 'M218 700C246 770 262 810 300 842', 0.4),
    ),
    ground: { cx: 500, rx: 280, y: 916 },
  };
}

function zigzag(y: number, from: number, to: number, out: number): string {
  const teeth = Math.round(Math.abs(to - from) / 15);
  const step = (to - from) / teeth;
  return Array.from(
    { length: teeth },
    (_, i) => `L${(from + step * (i + 0.5)).toFixed(1)} ${y + out}L${(from + step * (i + 1)).toFixed(1)} ${y}`,
  ).join('');
}

/** A pillow bag: crimped ends, air inside, film that creases where it is gathered. */
export function bag({ main }: PackColors): Pack {
  const outline = `M224 84${zigzag(84, 224, 776, -8)}L772 146C812 260 822 420 818 506C822 620 808 760 772 868L776 928${zigzag(928, 776, 224, 8)}L228 868C192 760 178 620 182 506C178 420 188 260 228 146Z`;
  const seal = (y: number): string =>
    [0, 11, 22, 33]
      .map(
        (d) =>
          `<path d="M222 ${y + d}H778" stroke="#fff" stroke-opacity=".34" stroke-width="3"/><path d="M222 ${y + d + 4}H778" stroke="#1b1108" stroke-opacity=".14" stroke-width="3"/>`,
      )
      .join('');
  return {
    outline,
    label: { x: 222, y: 172, w: 556, h: 672 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'skin',
      round('shade', 'film', { x: 180, y: 76, w: 640, h: 860 }, 1.1),
      seal(94),
      seal(882),
      soft('s1', 'M262 210C226 380 228 620 274 820L330 800C290 600 296 400 336 220Z', 0.5, 17),
      soft('s2', 'M742 300C764 460 760 620 730 760L706 750C736 600 738 460 718 316Z', 0.3, 11),
      soft('s3', 'M228 838C330 800 670 800 772 838V880H228Z', 0.2, 14, '#1b1108'),
      soft('s4', 'M228 146C330 190 670 190 772 146V180C670 210 330 210 228 180Z', 0.26, 10, '#1b1108'),
      crease('c1', 'M300 148C296 190 270 214 244 240', 0.8),
      crease('c2', 'M420 148C424 176 416 196 396 214', 0.5),
      crease('c3', 'M690 148C700 186 724 214 756 232', 0.7),
      crease('c4', 'M580 148C578 172 590 190 606 202', 0.45),
      crease('c5', 'M320 872C312 836 286 808 256 788', 0.7),
      crease('c6', 'M676 872C688 836 716 810 746 796', 0.6),
      crease('c7', 'M480 874C484 852 476 840 462 828', 0.4),
    ),
    ground: { cx: 500, rx: 268, y: 922 },
  };
}

/** A flat-bottomed bag with a folded head and a tin tie: coffee, flour, bread. */
export function foldedBag({ main, deep }: PackColors): Pack {
  const outline = 'M252 196H748L764 300V900C764 914 754 922 740 922H260C246 922 236 914 236 900V300Z';
  const head = 'M246 92H754C760 92 762 96 762 102V196H238V102C238 96 240 92 246 92Z';
  return {
    outline,
    label: { x: 262, y: 268, w: 476, h: 618 },
    under: `<path d="${outline}" fill="${main}"/><path d="${head}" fill="${lighter(main, 0.06)}"/>`,
    over: [
      within(
        outline,
        'skin',
        gradient('face', 'h', [
          [0, '#1b1108', 0.4],
          [0.075, '#1b1108', 0.2],
          [0.08, '#ffffff', 0.24],
          [0.3, '#ffffff', 0.04],
          [0.7, '#1b1108', 0.04],
          [0.915, '#1b1108', 0.16],
          [0.92, '#1b1108', 0.34],
          [1, '#1b1108', 0.5],
        ]) + '<rect x="236" y="190" width="528" height="740" fill="url(#face)"/>',
        soft('s1', 'M236 190H764V226H236Z', 0.4, 10, '#1b1108'),
        soft('s2', 'M236 880H764V930H236Z', 0.3, 14, '#1b1108'),
        crease('c1', 'M276 230C310 300 316 360 300 430', 0.4),
        crease('c2', 'M700 240C676 300 676 350 690 400', 0.4),
      ),
      within(
        head,
        'hd',
        gradient('hg', 'v', [
          [0, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#1b1108', 0.28],
        ]),
        '<rect x="238" y="92" width="524" height="104" fill="url(#hg)"/>',
        round('hr', 'film', { x: 238, y: 92, w: 524, h: 104 }, 0.6),
      ),
      `<rect x="216" y="126" width="568" height="26" rx="8" fill="${deep}"/><rect x="216" y="126" width="568" height="9" rx="4" fill="#fff" opacity=".35"/>`,
    ].join(''),
    ground: { cx: 500, rx: 258, y: 916 },
  };
}
