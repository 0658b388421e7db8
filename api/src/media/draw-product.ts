import { artOf, placed } from './art.ts';
import { darker, lighter, mix } from './color.ts';
import { flavorColor } from './flavor-color.ts';
import { backLabel, frontLabel } from './label.ts';
import type { LabelInput } from './label-parts.ts';
import { PACK_DRAWINGS } from './packs/index.ts';
import type { ProductPicture } from './product-picture.ts';

export type View = 'front' | 'back' | 'serving';

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">`;

/** Soft light from above leaves a soft shadow where the pack stands. */
export function groundShadow({ cx, rx, y }: { cx: number; rx: number; y: number }): string {
  return `<filter id="ground" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="16"/></filter><ellipse cx="${cx + 14}" cy="${y + 6}" rx="${rx}" ry="26" fill="#2a1d10" opacity=".34" filter="url(#ground)"/><ellipse cx="${cx}" cy="${y}" rx="${rx * 0.9}" ry="10" fill="#2a1d10" opacity=".3" filter="url(#ground)"/>`;
}

/** Wine shows its glass, oil its oil; everything else what its flavor looks like. */
function contentOf({ look }: ProductPicture, accent: string): string {
  if (look.pack === 'wine')
    return /rosé|rose/i.test(look.noun) ? '#e8a79a' : /blanc|chard|brut/i.test(look.noun) ? '#7d8a3f' : '#23301f';
  if (/oil$/i.test(look.noun)) return '#b8a12f';
  if (look.pack === 'dropper') return '#7a4318';
  return look.pack === 'bottle' ? lighter(accent, 0.1) : accent;
}

/** Places where things lie in a crate or a tray, back row first: `[x, y, size, turn]`. */
const CRATE = [
  [250, 520, 230, -12],
  [420, 500, 230, 8],
  [590, 504, 230, -6],
  [750, 524, 226, 14],
  [330, 420, 220, 10],
  [500, 396, 226, -8],
  [668, 418, 220, 6],
  [210, 590, 200, 4],
  [790, 594, 200, -10],
] as const;
const TRAY = [
  [270, 340, 210, -10],
  [440, 330, 216, 14],
  [610, 336, 214, -6],
  [758, 352, 200, 10],
  [236, 470, 204, 12],
  [400, 466, 214, -8],
  [580, 470, 214, 6],
  [742, 476, 204, -14],
] as const;

function filling(picture: ProductPicture, art: ReadonlyMap<string, string>): string {
  const places = picture.look.pack === 'crate' ? CRATE : picture.look.pack === 'tray' ? TRAY : [];
  // A set shows all it holds; a crate of apples holds apples, whatever their flavor is called.
  const held = picture.look.art.length > 2 ? picture.look.art : picture.look.art.slice(0, 1);
  return places.map(([x, y, size, turn], i) => placed(art.get(held[i % held.length] ?? ''), x, y, size, turn)).join('');
}

/** A product's pack from the front or the back, as SVG on no ground, 1000 × 1000. */
async function pack(picture: ProductPicture, view: 'front' | 'back'): Promise<string> {
  const { look, brandLook } = picture;
  const art = await artOf(look.art);
  const accent = look.art.length > 1 ? flavorColor(look.art, brandLook.accent) : brandLook.accent;
  const drawn = PACK_DRAWINGS[look.pack]({ ...brandLook, accent, content: contentOf(picture, flavorColor(look.art, accent)) });
  const onPaper = look.pack === 'wine';
  const input: LabelInput = {
    ...picture,
    art,
    accent,
    ...(onPaper ? { brandLook: { ...brandLook, main: '#fbf6ea', deep: mix(brandLook.deep, '#2a1d10', 0.2) } } : {}),
  };
  const label = view === 'front' ? frontLabel(input, drawn.label) : backLabel(input, drawn.label);
  return [
    OPEN,
    groundShadow(drawn.ground),
    look.pack === 'crate' ? filling(picture, art) + drawn.under : drawn.under + filling(picture, art),
    `<clipPath id="label"><path d="${drawn.outline}"/></clipPath><g clip-path="url(#label)">${label}</g>`,
    drawn.over,
    '</svg>',
  ].join('');
}

/** The product as one has it on the table: a plate on cloth in the brand's colors. */
async function serving(picture: ProductPicture): Promise<string> {
  const { look, brandLook } = picture;
  const art = await artOf(look.art);
  const [main, side] = look.art.map((one) => art.get(one));
  const cloth = mix(brandLook.main, '#fff8ea', 0.4);
  const thread = mix(cloth, brandLook.accent, 0.3);
  const weave = Array.from(
    { length: 11 },
    (_, i) => `<path d="M${i * 100} 0V1000M0 ${i * 100}H1000" stroke="${thread}" stroke-opacity=".35" stroke-width="26"/>`,
  ).join('');
  return [
    OPEN,
    `<rect width="1000" height="1000" fill="${cloth}"/>${weave}`,
    '<filter id="ground" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter><circle cx="518" cy="528" r="352" fill="#2a1d10" opacity=".3" filter="url(#ground)"/>',
    '<radialGradient id="plate"><stop offset="0" stop-color="#fdfbf7"/><stop offset=".68" stop-color="#fbf8f2"/><stop offset=".72" stop-color="#e9e3d7"/><stop offset=".76" stop-color="#fdfbf7"/><stop offset="1" stop-color="#eee8dc"/></radialGradient><circle cx="500" cy="500" r="352" fill="url(#plate)"/>',
    `<circle cx="500" cy="500" r="334" fill="none" stroke="${darker(brandLook.accent, 0.05)}" stroke-opacity=".75" stroke-width="7"/>`,
    placed(main, 452, 452, 340, -8),
    placed(side ?? main, 618, 590, side ? 220 : 190, 14),
    side ? '' : placed(main, 380, 622, 150, 24),
    '</svg>',
  ].join('');
}

/** One view of a product as SVG. */
export function drawProduct(picture: ProductPicture, view: View): Promise<string> {
  return view === 'serving' ? serving(picture) : pack(picture, view);
}
