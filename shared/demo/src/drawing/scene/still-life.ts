import { drawPack } from '../draw-pack.ts';
import { placed } from '../place-art.ts';
import type { ProductPicture } from '../product-picture.ts';

/** One place in a still life: the middle of a thing's foot and how large it is drawn. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** Packs in their places, the back row first. Drawing is shared with the product's own picture, so a pack looks the same everywhere. */
export function standPacks(packs: readonly ProductPicture[], places: readonly Place[]): string {
  const drawn = packs.slice(0, places.length).map((picture, i) => {
    const { x, y, scale } = places[i] as Place;
    const { svg, ground } = drawPack(picture, 'front', `p${i}-`);
    return { y, svg: `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-ground.cx} ${-ground.y})">${svg}</g>` };
  });
  return drawn
    .toSorted((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

/** Fruit and the like lying in front, each on its own small shadow. */
export function lay(
  art: readonly string[],
  places: readonly (readonly [x: number, y: number, size: number, turn: number])[],
): string {
  if (art.length === 0) return '';
  return places
    .map(([x, y, size, turn], i) => {
      const foot = y + size * 0.4;
      return `<ellipse cx="${x + size * 0.08}" cy="${foot}" rx="${size * 0.42}" ry="${size * 0.085}" fill="#2a1a0c" opacity=".26"/>${placed(art[i % art.length], x, y, size, turn)}`;
    })
    .join('');
}
