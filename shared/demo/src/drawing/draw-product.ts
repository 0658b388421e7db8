import { drawPack, wallColorOf } from './draw-pack.ts';
import { studio, wallFor } from './ground.ts';
import { withArtwork } from './place-art.ts';
import type { ProductPicture } from './product-picture.ts';
import { drawServing } from './scene/serving.ts';

type View = 'front' | 'back' | 'serving' | 'detail';

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">`;
/** A pack leaves air around itself. */
const AIR = 'translate(500 500) scale(.97) translate(-505 -506)';

function pack(picture: ProductPicture, view: 'front' | 'back'): string {
  const { svg, label } = drawPack(picture, view);
  // The back is there to be read: small labels are shown nearer.
  const zoom = view === 'back' ? Math.min(2.1, Math.max(1, Math.min(820 / label.w, 780 / label.h))) : 1;
  const near = `translate(500 500) scale(${zoom.toFixed(3)}) translate(${-(label.x + label.w / 2)} ${-(label.y + label.h / 2)})`;
  return `${OPEN}${studio(wallFor(wallColorOf(picture)))}<g transform="${zoom > 1.15 ? near : AIR}">${svg}</g></svg>`;
}

/** So near that the print and the material show. */
function detail(picture: ProductPicture): string {
  const { svg, label } = drawPack(picture, 'front');
  const zoom = Math.min(1.9, 860 / Math.min(label.w, label.h));
  const [cx, cy] = [label.x + label.w * 0.42, label.y + label.h * 0.42];
  return `${OPEN}${studio(wallFor(wallColorOf(picture)))}<g transform="translate(500 500) rotate(-4) scale(${zoom.toFixed(3)}) translate(${-cx} ${-cy})">${svg}</g></svg>`;
}

function drawn(picture: ProductPicture, view: View): string {
  if (view === 'serving') return drawServing(picture);
  return view === 'detail' ? detail(picture) : pack(picture, view);
}

/** One view of a product as SVG of 1000 × 1000, with artwork for a picture that is `width` device pixels wide. */
export function drawProduct(picture: ProductPicture, view: View, width: number): Promise<string> {
  return withArtwork(drawn(picture, view), width / 1000);
}
