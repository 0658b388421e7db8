import { darker, lighter, mix } from '../color.ts';
import { type Pack, type PackColors, rounded, within } from './frame.ts';
import { flat, gradient, soft } from './light.ts';

/** A tray under film with a sleeve: meat, fish, berries, bowls. */
export function tray({ content }: PackColors): Pack {
  const rim = rounded({ x: 92, y: 170, w: 816, h: 690 }, 74);
  const inside = rounded({ x: 128, y: 204, w: 744, h: 620 }, 50);
  const sleeve = 'M92 566H908V786C908 828 876 860 834 860H166C124 860 92 828 92 786Z';
  return {
    outline: sleeve,
    label: { x: 122, y: 584, w: 756, h: 256 },
    food: [
      [250, 330, 236, -10],
      [424, 316, 240, 14],
      [598, 322, 236, -6],
      [760, 340, 226, 10],
      [222, 478, 226, 12],
      [392, 470, 240, -8],
      [576, 474, 240, 6],
      [752, 482, 230, -14],
    ],
    under: `<path d="${rim}" fill="#35332f"/>${flat('rimg', rim, 1.2)}<path d="${inside}" fill="${mix(content, '#2a211a', 0.45)}"/>${within(inside, 'in', soft('ins', 'M120 190H880V270H120Z', 0.6, 22, '#120b06'))}`,
    over: [
      within(
        rim,
        'film',
        soft('f1', 'M150 190L470 190L250 566L150 566Z', 0.3, 9),
        soft('f2', 'M600 190L660 190L450 566L400 566Z', 0.24, 7),
        soft('f3', 'M740 190L860 190V300L700 566H640Z', 0.12, 12),
      ),
      `<path d="${rounded({ x: 102, y: 180, w: 796, h: 670 }, 66)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`,
      soft('edge', 'M92 552H908V572H92Z', 0.45, 7, '#1b1108'),
      within(
        sleeve,
        'sl',
        gradient('slg', 'v', [
          [0, '#ffffff', 0.35],
          [0.12, '#ffffff', 0.06],
          [0.7, '#1b1108', 0],
          [1, '#1b1108', 0.3],
        ]),
        '<rect x="92" y="560" width="816" height="300" fill="url(#slg)"/>',
      ),
    ].join(''),
    ground: { cx: 500, rx: 396, y: 852 },
  };
}

/** Loose produce, heaped; a small tag hangs in front. */
export function loose({ main }: PackColors): Pack {
  const tag =
    'M272 758C272 746 280 738 292 738H708C720 738 728 746 728 758V910C728 922 720 930 708 930H292C280 930 272 922 272 910Z';
  return {
    outline: tag,
    label: { x: 280, y: 742, w: 440, h: 184 },
    food: [
      [318, 470, 330, -12],
      [682, 476, 330, 12],
      [500, 400, 350, 4],
      [236, 650, 330, 8],
      [764, 656, 330, -10],
      [500, 640, 390, -4],
    ],
    under: '',
    front: `${soft('tags', tag, 0.4, 9, '#2a1a0c')}<path d="${tag}" fill="${main}"/>`,
    over: `${flat('tagg', tag, 0.9)}<path d="${tag}" fill="none" stroke="#1b1108" stroke-opacity=".12" stroke-width="3"/>`,
    ground: { cx: 500, rx: 380, y: 806 },
  };
}

/** A box of several things. */
export function crate({ main }: PackColors): Pack {
  const wood = '#d8b07a';
  const slat = (y: number, tone: string, i: number): string =>
    `<path d="${rounded({ x: 136, y, w: 728, h: 98 }, 8)}" fill="${tone}"/>${flat(`sl${i}`, rounded({ x: 136, y, w: 728, h: 98 }, 8))}<path d="M146 ${y + 6}H854" stroke="#fff" stroke-opacity=".45" stroke-width="4"/><path d="M170 ${y + 54}C350 ${y + 44} 600 ${y + 70} 840 ${y + 48}M160 ${y + 76}C360 ${y + 84} 620 ${y + 66} 850 ${y + 78}" stroke="#7a4f22" stroke-opacity=".2" stroke-width="3" fill="none"/>`;
  const sign = rounded({ x: 268, y: 632, w: 464, h: 250 }, 16);
  return {
    outline: sign,
    label: { x: 268, y: 632, w: 464, h: 250 },
    food: [
      [330, 360, 270, 10],
      [500, 330, 280, -8],
      [672, 362, 270, 6],
      [236, 486, 270, -12],
      [412, 474, 280, 8],
      [590, 478, 280, -6],
      [766, 492, 264, 14],
    ],
    under: '',
    front: [
      soft('in', 'M140 560H860V610H140Z', 0.4, 12, '#1b1108'),
      slat(596, wood, 0) + slat(706, lighter(wood, 0.08), 1) + slat(816, darker(wood, 0.05), 2),
      `<path d="${rounded({ x: 136, y: 590, w: 46, h: 330 }, 6)}" fill="${darker(wood, 0.12)}"/><path d="${rounded({ x: 818, y: 590, w: 46, h: 330 }, 6)}" fill="${darker(wood, 0.22)}"/>`,
      soft('ss', rounded({ x: 276, y: 642, w: 464, h: 250 }, 16), 0.35, 8, '#1b1108'),
      `<path d="${sign}" fill="${main}"/>`,
    ].join(''),
    over: flat('signg', sign, 0.8),
    ground: { cx: 500, rx: 356, y: 914 },
  };
}
