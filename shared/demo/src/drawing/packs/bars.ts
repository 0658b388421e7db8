import { type Pack, type PackColors, rounded, within } from './frame.ts';
import { crease, flat, gradient, soft } from './light.ts';

const GLOSS = gradient('shade', 'v', [
  [0, '#ffffff', 0.45],
  [0.16, '#ffffff', 0.2],
  [0.3, '#ffffff', 0],
  [0.62, '#1b1108', 0.04],
  [0.9, '#1b1108', 0.32],
  [1, '#1b1108', 0.22],
]);

/** A wrapped bar lying flat, its ends crimped. */
export function bar({ main }: PackColors): Pack {
  const teeth = (x: number, out: number, down: boolean): string =>
    Array.from({ length: 14 }, (_, i) => {
      const [a, b] = [(i + 0.5) * 21.4, (i + 1) * 21.4];
      return `L${x + out} ${down ? 350 + a : 650 - a}L${x} ${down ? 350 + b : 650 - b}`;
    }).join('');
  const outline = `M58 350L148 336C300 318 700 318 852 336L942 350${teeth(942, 8, true)}L852 664C700 682 300 682 148 664L58 650${teeth(58, -8, false)}Z`;
  return {
    outline,
    label: { x: 158, y: 344, w: 684, h: 312 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'skin',
      `${GLOSS}<rect x="40" y="316" width="920" height="370" fill="url(#shade)"/>`,
      [70, 82, 94, 106, 118]
        .map(
          (x) =>
            `<path d="M${x} 350V650M${1000 - x} 350V650" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><path d="M${x + 4} 350V650M${1004 - x} 350V650" stroke="#1b1108" stroke-opacity=".14" stroke-width="3"/>`,
        )
        .join(''),
      soft('s1', 'M160 352C320 338 680 338 840 352L838 380C680 366 320 366 162 380Z', 0.6, 7),
      crease('c1', 'M132 340C156 400 150 440 176 470', 0.8),
      crease('c2', 'M132 660C152 610 150 580 170 556', 0.7),
      crease('c3', 'M868 340C846 396 850 430 828 462', 0.8),
      crease('c4', 'M868 660C850 616 850 590 832 566', 0.7),
    ),
    ground: { cx: 500, rx: 400, y: 668 },
  };
}

/** A tablet of chocolate, soap or a block of cheese in a paper sleeve, upright. */
export function slab({ main, accent }: PackColors): Pack {
  const outline = rounded({ x: 290, y: 96, w: 420, h: 824 }, 14);
  return {
    outline,
    label: { x: 306, y: 124, w: 388, h: 770 },
    under: `<path d="${rounded({ x: 306, y: 82, w: 388, h: 60 }, 8)}" fill="${accent}"/>${gradient('fo', 'd', [
      [0, '#ffffff', 0.6],
      [0.5, '#ffffff', 0],
      [1, '#1b1108', 0.3],
    ])}<path d="${rounded({ x: 306, y: 82, w: 388, h: 60 }, 8)}" fill="url(#fo)"/><path d="M710 112L736 120V898L710 912Z" fill="#1b1108" opacity=".3"/><path d="M710 112L736 120V898L710 912Z" fill="${main}" opacity=".6"/><path d="${outline}" fill="${main}"/>`,
    over:
      flat('shade', outline, 1.1) +
      '<path d="M292 110V906" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M304 98H696" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>',
    ground: { cx: 512, rx: 214, y: 916 },
  };
}
