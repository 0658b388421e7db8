import { darker, lighter } from '../color.ts';
import { type Pack, type PackColors, rounded, within } from './frame.ts';
import { flat, gradient, soft } from './light.ts';

/** A carton of eggs, its lid open behind them. */
export function eggs({ main }: PackColors): Pack {
  const pulp = '#b9b2a3';
  const lid = 'M130 210C130 180 150 160 180 160H820C850 160 870 180 870 210L884 520H116Z';
  const front =
    'M96 640C120 600 160 600 190 640C214 600 286 600 310 640C336 600 404 600 430 640C456 600 544 600 570 640C596 600 664 600 690 640C714 600 786 600 810 640C840 600 880 600 904 640L884 836C880 862 866 874 842 874H158C134 874 120 862 116 836Z';
  const egg = (x: number, y: number, i: number): string => {
    const tone = ['#d9a577', '#e6bd93', '#cf9767', '#edd0ae', '#dca97c'][i % 5] as string;
    return `<radialGradient id="egg${i}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(tone, 0.55)}"/><stop offset=".45" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.34)}"/></radialGradient><path d="M${x} ${y - 112}C${x + 54} ${y - 112} ${x + 76} ${y - 20} ${x + 72} ${y + 26}C${x + 68} ${y + 76} ${x - 68} ${y + 76} ${x - 72} ${y + 26}C${x - 76} ${y - 20} ${x - 54} ${y - 112} ${x} ${y - 112}Z" fill="url(#egg${i})"/>`;
  };
  const rows = [
    [196, 348, 500, 652, 804].map((x, i) => egg(x, 560, i)).join(''),
    [150, 290, 430, 570, 710, 850].map((x, i) => egg(x, 650, i + 5)).join(''),
  ];
  return {
    outline: rounded({ x: 196, y: 186, w: 608, h: 268 }, 22),
    label: { x: 204, y: 190, w: 592, h: 260 },
    under: [
      `<path d="${lid}" fill="${pulp}"/>${flat('lidg', lid, 1.3)}`,
      `<path d="${rounded({ x: 196, y: 186, w: 608, h: 268 }, 22)}" fill="${main}"/>`,
    ].join(''),
    over: [
      flat('paper', rounded({ x: 196, y: 186, w: 608, h: 268 }, 22), 0.8),
      soft('inn', 'M116 500H884V640H116Z', 0.6, 18, '#2a1d12'),
      ...rows,
      `<path d="${front}" fill="${lighter(pulp, 0.1)}"/>`,
      within(
        front,
        'fr',
        gradient('frg', 'v', [
          [0, '#ffffff', 0.3],
          [0.3, '#ffffff', 0],
          [1, '#1b1108', 0.34],
        ]),
        '<rect x="90" y="600" width="820" height="280" fill="url(#frg)"/>',
        [250, 370, 500, 630, 750]
          .map((x, i) => soft(`v${i}`, `M${x - 8} 640H${x + 8}V874H${x - 8}Z`, 0.25, 8, '#1b1108'))
          .join(''),
      ),
    ].join(''),
    ground: { cx: 500, rx: 382, y: 868 },
  };
}
