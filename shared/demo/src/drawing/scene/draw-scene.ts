import { mix } from '../color.ts';
import { hashOf } from '../hash.ts';
import type { SceneLook } from '../look.ts';
import { withArtwork } from '../place-art.ts';
import type { ProductPicture } from '../product-picture.ts';
import { freshOf } from './fresh.ts';
import { cloth, room, roomOf } from './room.ts';
import { lay, type Place, standPacks } from './still-life.ts';

const SQUARE: readonly (readonly Place[])[] = [
  [
    { x: 500, y: 770, scale: 0.72 },
    { x: 262, y: 812, scale: 0.58 },
    { x: 742, y: 812, scale: 0.58 },
  ],
  [
    { x: 360, y: 776, scale: 0.72 },
    { x: 680, y: 800, scale: 0.66 },
    { x: 160, y: 826, scale: 0.5 },
  ],
  [
    { x: 640, y: 776, scale: 0.72 },
    { x: 320, y: 800, scale: 0.64 },
    { x: 846, y: 826, scale: 0.5 },
  ],
];

/**
 * Categories, lists, values, menu tiles: a few of the products themselves on a table, what they are about in front. 1000 × 1000, with
 * artwork for a picture that is `width` device pixels wide.
 */
export function drawScene({ art, tint }: SceneLook, packs: readonly ProductPicture[], width: number): Promise<string> {
  const bare = packs.length === 0;
  // The ingredients are in front of the packs; without any the table is bare.
  const lying = bare ? art : freshOf([...packs.flatMap(({ look }) => look.art.toReversed()), ...art]).slice(0, 2);
  const colors = roomOf(tint);
  const seed = hashOf(art.join('') + packs.map(({ look }) => look.noun).join(''));
  const places = SQUARE[seed % SQUARE.length] as readonly Place[];
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">',
    room(colors, { w: 1000, h: 1000, floor: 690, archX: [500, 420, 580][seed % 3] ?? 500, archR: 330 }),
    bare ? cloth(200, 820, 600, colors.table) : '',
    standPacks(packs, places),
    bare
      ? lay(lying, [
          [500, 560, 520, 0],
          [270, 770, 230, -10],
          [740, 780, 230, 12],
        ])
      : lay(lying, [
          [420, 842, 210, -8],
          [586, 866, 180, 12],
        ]),
    '</svg>',
  ].join('');
  return withArtwork(svg, width / 1000);
}

/** Description of a wide picture. */
export interface BannerLook extends SceneLook {
  /** Categories of which the picture shows a product each. */
  shelves: readonly string[];
  /** Drawn 1600 wide; 640 high by default. */
  height?: number;
  /** Things stand over the whole width rather than leave room for words at the left. */
  full?: true;
}

/** A wide picture: a long table, packs in two rows, produce in front, with artwork for a picture that is `width` device pixels wide. */
export function drawBanner(
  { art, tint, height = 640, full }: BannerLook,
  packs: readonly ProductPicture[],
  width: number,
): Promise<string> {
  const colors = roomOf(tint);
  const floor = height * 0.68;
  const unit = height / 640;
  const [from, to] = full ? [230, 1370] : [900, 1360];
  const back = Math.ceil(packs.length / 2);
  const places = packs.map((_, i): Place => {
    const isBack = i < back;
    const [at, of] = isBack ? [i, back] : [i - back, packs.length - back];
    const inset = isBack ? 0 : (to - from) / (2 * Math.max(1, back - 1));
    const x = of === 1 ? (from + to) / 2 : from + inset + ((to - from - inset * 2) * at) / (of - 1);
    return { x, y: floor + (isBack ? 26 : 104) * unit, scale: (isBack ? 0.46 : 0.37) * unit };
  });
  // Fruit is in small heaps rather than in a row.
  const heaps = full ? [170, 620, 1010, 1440] : [830, 1120, 1420];
  const lying = heaps.flatMap((x, i) =>
    [
      [-52, 96, 118, -10],
      [52, 106, 104, 14],
      [4, 134, 126, 2],
    ]
      .slice(i % 2)
      .map(([dx = 0, dy = 0, size = 0, turn = 0]) => [x + dx * unit, floor + dy * unit, size * unit, turn] as const),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 ${height}">`,
    room(colors, { w: 1600, h: height, floor, archX: full ? 800 : 1140, archR: 262 * unit }),
    `<circle cx="${full ? 250 : 770}" cy="${height * 0.22}" r="${52 * unit}" fill="${mix(colors.arch, '#fff6d8', 0.5)}"/>`,
    standPacks(packs, places),
    lay(art, lying),
    '</svg>',
  ].join('');
  return withArtwork(svg, width / 1600);
}
