import { darker, lighter } from '../color.ts';
import { lathe, type Pack, type PackColors, roundShade, soft, within } from './frame.ts';

/** A stand-up pouch: sealed top, bulging sides, a gusset at the foot. */
export function pouch({ main }: PackColors): Pack {
  const outline =
    'M238 112H762C770 112 772 120 770 130C762 260 782 420 790 560C796 690 784 800 768 886C760 912 640 922 500 922C360 922 240 912 232 886C216 800 204 690 210 560C218 420 238 260 230 130C228 120 230 112 238 112Z';
  return {
    outline,
    label: { x: 210, y: 176, w: 580, h: 660 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'overlay',
      `<rect x="200" y="112" width="600" height="52" fill="${darker(main, 0.12)}" opacity=".55"/>`,
      ...[122, 134, 146].map((y) => `<path d="M232 ${y}H768" stroke="#fff" stroke-opacity=".28" stroke-width="2.5"/>`),
      '<path d="M232 168H768" stroke="#1a1008" stroke-opacity=".18" stroke-width="3"/>',
      roundShade('shade', { x: 190, y: 112, w: 620, h: 820 }, 0.62),
      soft('s1', 'M292 200C276 420 270 640 300 850L330 850C306 640 312 420 332 200Z', 0.42, 12),
      soft('s2', 'M700 240C716 460 722 640 704 840L690 840C700 640 694 460 684 240Z', 0.25, 10),
      soft('s3', 'M222 860C330 830 670 830 778 860L768 930H232Z', 0.26, 10, '#1a1008'),
    ),
    ground: { cx: 500, rx: 300, y: 918 },
  };
}

function crimp(y: number, x0: number, x1: number, up: boolean): string {
  const teeth = Math.round((x1 - x0) / 14);
  const step = (x1 - x0) / teeth;
  return Array.from(
    { length: teeth },
    (_, i) => `L${x0 + step * (i + 0.5)} ${up ? y - 9 : y + 9}L${x0 + step * (i + 1)} ${y}`,
  ).join('');
}

/** A pillow bag: crimped ends, air inside. */
export function bag({ main }: PackColors): Pack {
  const teeth = crimp(96, 226, 774, true);
  const foot = crimp(916, 226, 774, false).replace(/L([\d.]+) /g, (_, x: string) => `L${1000 - Number(x)} `);
  const outline = `M226 96${teeth}L770 150C806 260 816 420 812 506C816 620 804 760 770 866L774 916${foot}L230 866C196 760 184 620 188 506C184 420 194 260 230 150Z`;
  return {
    outline,
    label: { x: 204, y: 164, w: 592, h: 690 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'overlay',
      ...[108, 120, 132].map(
        (y) =>
          `<path d="M228 ${y}H772" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><path d="M228 ${1012 - y}H772" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`,
      ),
      roundShade('shade', { x: 184, y: 86, w: 632, h: 842 }, 0.72),
      soft('s1', 'M270 190C250 380 250 600 284 820L326 800C296 600 300 400 330 200Z', 0.5, 13),
      soft('s2', 'M240 150C300 190 340 200 420 168L400 210C330 230 280 220 250 190Z', 0.35, 7),
      soft('s3', 'M770 860C700 810 640 812 580 846L600 806C660 780 720 786 762 820Z', 0.32, 8, '#1a1008'),
      soft('s4', 'M690 170C720 200 740 220 770 220L760 300C730 270 704 230 690 170Z', 0.3, 8, '#1a1008'),
      soft('s5', 'M726 340C744 470 742 600 716 740L700 730C720 600 722 470 710 350Z', 0.3, 10),
    ),
    ground: { cx: 500, rx: 280, y: 922 },
  };
}

/** A wrapped bar lying flat: wide, with crimped ends. */
export function bar({ main }: PackColors): Pack {
  const side = (x: number, out: number): string =>
    Array.from({ length: 12 }, (_, i) => `L${x + out} ${362 + (i + 0.5) * 23}L${x} ${362 + (i + 1) * 23}`).join('');
  const back = (x: number, out: number): string =>
    Array.from({ length: 12 }, (_, i) => `L${x - out} ${638 - (i + 0.5) * 23}L${x} ${638 - (i + 1) * 23}`).join('');
  const outline = `M62 362L140 350C300 336 700 336 860 350L938 362${side(938, 8)}L860 650C700 664 300 664 140 650L62 638${back(62, 8)}Z`;
  return {
    outline,
    label: { x: 128, y: 346, w: 744, h: 308 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'overlay',
      ...[72, 84, 96, 108].map(
        (x) => `<path d="M${x} 364V636M${1000 - x} 364V636" stroke="#fff" stroke-opacity=".32" stroke-width="3"/>`,
      ),
      '<linearGradient id="shade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".2" stop-color="#fff" stop-opacity=".1"/><stop offset=".6" stop-color="#1a1008" stop-opacity=".02"/><stop offset="1" stop-color="#1a1008" stop-opacity=".42"/></linearGradient><rect x="40" y="330" width="920" height="340" fill="url(#shade)"/>',
      soft('s1', 'M150 366C320 352 680 352 850 366L848 390C680 376 320 376 152 390Z', 0.6, 6),
      soft('s2', 'M118 352C150 420 150 580 118 648L140 648C166 580 166 420 140 352Z', 0.3, 6, '#1a1008'),
      soft('s3', 'M882 352C850 420 850 580 882 648L860 648C834 580 834 420 860 352Z', 0.3, 6, '#1a1008'),
    ),
    ground: { cx: 500, rx: 430, y: 664 },
  };
}

const CAP = 'M366 792H634V892C634 908 622 918 606 918H394C378 918 366 908 366 892Z';

/** A squeeze tube standing on its cap. */
export function tube({ main, deep }: PackColors): Pack {
  const outline =
    'M296 84H704C706 84 707 86 707 90L668 772C667 786 660 792 648 792H352C340 792 333 786 332 772L293 90C293 86 294 84 296 84Z';
  return {
    outline,
    label: { x: 308, y: 140, w: 384, h: 640 },
    under: `<path d="${CAP}" fill="${deep}"/><path d="${outline}" fill="${main}"/>`,
    over:
      within(
        outline,
        'overlay',
        `<rect x="292" y="84" width="416" height="42" fill="${lighter(main, 0.2)}" opacity=".6"/>`,
        ...Array.from(
          { length: 20 },
          (_, i) => `<path d="M${304 + i * 20.6} 88V122" stroke="#1a1008" stroke-opacity=".14" stroke-width="3"/>`,
        ),
        roundShade('shade', { x: 290, y: 84, w: 420, h: 708 }, 0.66),
      ) + lathe(CAP, { x: 366, y: 792, w: 268, h: 130 }, 'cap', 0.9),
    ground: { cx: 500, rx: 170, y: 916 },
  };
}
