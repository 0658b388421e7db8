import { darker, lighter, mix } from '../color.ts';
import { type Area, type Pack, type PackColors, rounded } from './frame.ts';
import { flat, gradient, soft, turned } from './light.ts';

function boxOf({ main }: PackColors, { x, y, w, h }: Area, depth: number): Pack {
  const [r, b] = [x + w, y + h];
  const rise = depth * 0.3;
  const face = `M${x} ${y}H${r}V${b}H${x}Z`;
  const side = `M${r} ${y}L${r + depth} ${y - rise}V${b - rise * 1.5}L${r} ${b}Z`;
  const top = `M${x} ${y}L${x + depth} ${y - rise}H${r + depth}L${r} ${y}Z`;
  return {
    outline: face,
    label: { x: x + 14, y: y + 10, w: w - 28, h: h - 24 },
    under: [
      `<path d="${side}" fill="${darker(main, 0.36)}"/>${gradient('side', 'h', [
        [0, '#1b1108', 0],
        [1, '#1b1108', 0.36],
      ])}<path d="${side}" fill="url(#side)"/>`,
      `<path d="${top}" fill="${lighter(main, 0.36)}"/><path d="M${x + depth * 0.5} ${y - rise * 0.5}H${r + depth * 0.5}" stroke="#1b1108" stroke-opacity=".16" stroke-width="3"/>`,
      `<path d="${face}" fill="${main}"/>`,
    ].join(''),
    over: `${flat('shade', face)}<path d="M${x} ${y}H${r}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><path d="M${r} ${y}V${b}" stroke="#fff" stroke-opacity=".45" stroke-width="3"/><path d="M${x} ${b - 2}H${r}" stroke="#1b1108" stroke-opacity=".25" stroke-width="4"/>`,
    ground: { cx: x + w / 2 + depth / 2, rx: (w + depth) / 2 - 6, y: b - 2 },
  };
}

/** A carton box with a side in the shade. */
export const box = (colors: PackColors): Pack => boxOf(colors, { x: 188, y: 120, w: 536, h: 800 }, 106);

/** A lower box, wider than high: tea, bars, butter, pizza. */
export const flatBox = (colors: PackColors): Pack => boxOf(colors, { x: 92, y: 258, w: 714, h: 586 }, 112);

/** A gable-top carton for milk and broth. */
export function carton({ main, deep }: PackColors): Pack {
  const outline = 'M252 336L288 208H664L684 336V922H252Z';
  const roof = 'M252 336L288 208H664L684 336Z';
  return {
    outline,
    label: { x: 270, y: 352, w: 396, h: 556 },
    under: [
      `<path d="M684 336L782 300V876L684 922Z" fill="${darker(main, 0.38)}"/><path d="M684 336L664 208L782 300Z" fill="${darker(main, 0.24)}"/><path d="M664 208L702 186L782 300Z" fill="${darker(main, 0.46)}"/>`,
      `<path d="M274 106H684L698 112V206L664 212H288L270 206V112Z" fill="${lighter(main, 0.14)}"/>`,
      `<path d="${outline}" fill="${main}"/>`,
    ].join(''),
    over: [
      `<path d="${roof}" fill="#1b1108" opacity=".1"/>${gradient('roof', 'v', [
        [0, '#ffffff', 0.3],
        [1, '#1b1108', 0.12],
      ])}<path d="${roof}" fill="url(#roof)"/>`,
      `<path d="M404 240V272A66 30 0 0 0 536 272V240Z" fill="${deep}"/>${turned('cap', 'plastic', 'M404 240V272A66 30 0 0 0 536 272V240Z', { x: 404, y: 230, w: 132, h: 76 })}<ellipse cx="470" cy="240" rx="66" ry="28" fill="${lighter(deep, 0.2)}"/><ellipse cx="466" cy="238" rx="50" ry="19" fill="${lighter(deep, 0.08)}"/>`,
      '<path d="M272 122H696M272 134H696" stroke="#1b1108" stroke-opacity=".16" stroke-width="4"/><path d="M272 196H696" stroke="#1b1108" stroke-opacity=".25" stroke-width="5"/><path d="M252 336H684" stroke="#1b1108" stroke-opacity=".22" stroke-width="3"/><path d="M684 336V922" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>',
      flat('shade', outline),
    ].join(''),
    ground: { cx: 520, rx: 262, y: 914 },
  };
}

/** A round tub with a lid: yogurt, ice cream, oats. */
export function tub({ main, deep }: PackColors): Pack {
  const outline = 'M228 262H772L732 872C730 900 628 914 500 914S270 900 268 872Z';
  const lid = 'M202 188C202 158 336 138 500 138S798 158 798 188V252C798 280 664 298 500 298S202 280 202 252Z';
  const lidColor = mix(deep, '#fffaf0', 0.06);
  return {
    outline,
    label: { x: 274, y: 312, w: 452, h: 556 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: [
      turned('shade', 'paper', outline, { x: 228, y: 262, w: 544, h: 654 }),
      soft('s1', 'M232 300C330 324 670 324 768 300L764 340C670 356 330 356 238 340Z', 0.4, 9, '#1b1108'),
      `<path d="${lid}" fill="${lidColor}"/>`,
      turned('lid', 'plastic', lid, { x: 202, y: 138, w: 596, h: 162 }),
      `<ellipse cx="500" cy="188" rx="298" ry="50" fill="${lighter(lidColor, 0.2)}"/><ellipse cx="500" cy="190" rx="262" ry="39" fill="${darker(lidColor, 0.08)}"/><ellipse cx="500" cy="193" rx="256" ry="36" fill="${lighter(lidColor, 0.1)}"/>`,
      soft('s2', 'M290 180C360 156 480 154 560 164L430 214H330Z', 0.4, 10),
      soft('s3', 'M268 862C380 900 620 900 732 862V930H268Z', 0.3, 10, '#1b1108'),
    ].join(''),
    ground: { cx: 500, rx: 230, y: 906 },
  };
}

/** A gift card on its folder. */
export function card({ main }: PackColors): Pack {
  const area = { x: 112, y: 262, w: 776, h: 490 };
  const outline = rounded(area, 40);
  return {
    outline,
    label: area,
    under: `<path d="${rounded({ x: 150, y: 232, w: 716, h: 470 }, 20)}" fill="#fffdf7"/><path d="${rounded({ x: 150, y: 232, w: 716, h: 470 }, 20)}" fill="none" stroke="#1b1108" stroke-opacity=".1" stroke-width="3"/>${soft('lift', rounded({ x: 124, y: 282, w: 776, h: 486 }, 40), 0.35, 14, '#2a1a0c')}<path d="${outline}" fill="${main}"/>`,
    over:
      flat('shade', outline, 1.2) +
      `<path d="${rounded({ x: 114, y: 264, w: 772, h: 486 }, 39)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
    ground: { cx: 500, rx: 370, y: 760 },
  };
}
