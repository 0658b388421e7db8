import { darker, lighter, mix } from '../color.ts';
import { band, type Area, type Pack, type PackColors, ribs, rounded, within } from './frame.ts';
import { glassOver } from './jars.ts';
import { round, soft, turned } from './light.ts';

interface Shape {
  body: string;
  area: Area;
  label: Area;
  cap: Area;
  /** How far up the contents stand; above it there is only glass. */
  level: number;
  /** Color of the glass itself; contents show through clear glass. */
  glass?: string;
  ribbed?: boolean;
}

function bottleOf({ main, deep, content }: PackColors, { body, area, label, cap, level, glass, ribbed = true }: Shape): Pack {
  const outline = band(label, 14);
  const capPath = rounded(cap, 14, 5);
  return {
    outline,
    label: { x: label.x + 28, y: label.y + 14, w: label.w - 56, h: label.h - 4 },
    under: [
      `<path d="${body}" fill="${glass ?? mix(content, '#f2f5f0', 0.72)}"/>`,
      within(
        body,
        'fill',
        `<rect x="${area.x}" y="${level}" width="${area.w}" height="${area.h}" fill="${glass ? darker(glass, 0.3) : content}" opacity="${glass ? 0.55 : 1}"/><ellipse cx="${area.x + area.w / 2}" cy="${level}" rx="${area.w / 2}" ry="8" fill="${lighter(glass ?? content, 0.35)}" opacity=".8"/>`,
        soft(
          'glow',
          `M${area.x + area.w * 0.55} ${area.y + area.h * 0.4}H${area.x + area.w * 0.9}V${area.y + area.h}H${area.x + area.w * 0.5}Z`,
          0.3,
          24,
          lighter(glass ?? content, 0.5),
        ),
      ),
      `<path d="${outline}" fill="${main}"/>`,
    ].join(''),
    over: [
      within(outline, 'paper', round('shade', 'paper', { ...area, y: label.y - 10 }, 0.9)),
      glassOver('glass', body, area),
      `<path d="${capPath}" fill="${deep}"/>`,
      ribbed ? within(capPath, 'capr', ribs(cap.x + 4, cap.y + 16, cap.w - 8, cap.h - 22, Math.round(cap.w / 14))) : '',
      turned('cap', 'plastic', capPath, cap),
      `<path d="M${cap.x + 2} ${cap.y + cap.h + 3}H${cap.x + cap.w - 2}" stroke="#1b1108" stroke-opacity=".35" stroke-width="6"/>`,
    ].join(''),
    ground: { cx: 500, rx: area.w / 2 - 8, y: area.y + area.h - 6 },
  };
}

/** A square-shouldered bottle of dark glass that keeps oil from the light. */
export const oilBottle = (colors: PackColors): Pack =>
  bottleOf(colors, {
    body: 'M452 178H548V300C548 348 662 356 662 440V886C662 910 646 924 620 924H380C354 924 338 910 338 886V440C338 356 452 348 452 300Z',
    area: { x: 338, y: 178, w: 324, h: 746 },
    label: { x: 338, y: 478, w: 324, h: 366 },
    cap: { x: 444, y: 76, w: 112, h: 140 },
    level: 330,
    glass: '#2c3a20',
    ribbed: false,
  });

/** A clear long-necked bottle: vinegar, hot sauce, dressing, syrup. */
export const sauceBottle = (colors: PackColors): Pack =>
  bottleOf(colors, {
    body: 'M448 176H552V270C552 344 676 372 676 474V878C676 906 658 922 628 922H372C342 922 324 906 324 878V474C324 372 448 344 448 270Z',
    area: { x: 324, y: 176, w: 352, h: 746 },
    label: { x: 324, y: 482, w: 352, h: 378 },
    cap: { x: 436, y: 78, w: 128, h: 108 },
    level: 300,
  });

/** A clear bottle for what one drinks. */
export const beverage = (colors: PackColors): Pack =>
  bottleOf(colors, {
    body: 'M426 164H574V206C574 300 690 330 690 452V870C690 902 668 922 634 922H366C332 922 310 902 310 870V452C310 330 426 300 426 206Z',
    area: { x: 310, y: 164, w: 380, h: 758 },
    label: { x: 310, y: 424, w: 380, h: 408 },
    cap: { x: 410, y: 84, w: 180, h: 88 },
    level: 250,
  });

/** A squeeze bottle of soft plastic standing on its cap. */
export function squeeze({ main, deep, content }: PackColors): Pack {
  const body =
    'M372 98H628C668 98 684 120 686 160L694 640C694 720 654 740 640 788H360C346 740 306 720 306 640L314 160C316 120 332 98 372 98Z';
  const outline =
    'M310 250C400 264 600 264 690 250L694 640C694 664 690 680 684 694C600 710 400 710 316 694C310 680 306 664 306 640Z';
  const cap = 'M352 788H648L664 906C664 916 652 922 640 922H360C348 922 336 916 336 906Z';
  return {
    outline,
    label: { x: 330, y: 262, w: 340, h: 420 },
    under: `<path d="${cap}" fill="${deep}"/><path d="${body}" fill="${content}"/><path d="${outline}" fill="${main}"/>`,
    over: [
      turned('shade', 'plastic', body, { x: 306, y: 98, w: 388, h: 692 }),
      within(cap, 'capr', ribs(340, 800, 320, 112, 18)),
      turned('cap', 'plastic', cap, { x: 336, y: 788, w: 328, h: 134 }),
    ].join(''),
    ground: { cx: 500, rx: 162, y: 916 },
  };
}

/** A bottle with a pump, printed on its own plastic. */
export function pump({ main, deep }: PackColors): Pack {
  const body =
    'M430 356C360 366 306 392 306 452V872C306 902 328 920 360 920H640C672 920 694 902 694 872V452C694 392 640 366 570 356Z';
  const collar = rounded({ x: 424, y: 286, w: 152, h: 76 }, 14, 6);
  const head =
    'M340 104C340 90 350 82 364 82H556C580 82 592 98 592 122V160C592 172 584 180 572 180H428C416 180 408 172 408 160V142H372V172H344Z';
  return {
    outline: body,
    label: { x: 328, y: 432, w: 344, h: 444 },
    under: `<rect x="472" y="170" width="56" height="124" fill="${mix(deep, '#ffffff', 0.3)}"/><path d="${collar}" fill="${deep}"/><path d="${head}" fill="${deep}"/><path d="${body}" fill="${main}"/>`,
    over: [
      turned('shade', 'plastic', body, { x: 306, y: 350, w: 388, h: 574 }),
      within(collar, 'cr', ribs(428, 296, 144, 62, 12)),
      turned('collar', 'plastic', collar, { x: 424, y: 286, w: 152, h: 76 }),
      turned('head', 'plastic', head, { x: 340, y: 82, w: 252, h: 98 }, 0.8),
      turned('stem', 'plastic', 'M472 180H528V288H472Z', { x: 472, y: 180, w: 56, h: 110 }),
    ].join(''),
    ground: { cx: 500, rx: 186, y: 912 },
  };
}

/** A jug with a handle, for laundry. */
export function jug({ main, deep }: PackColors): Pack {
  const body =
    'M330 250H560C640 250 748 300 760 420L776 856C778 896 752 918 714 918H290C252 918 226 896 226 856V370C226 300 270 250 330 250Z';
  const hole =
    'M624 372C664 372 690 396 694 440L700 560C702 590 680 600 664 590C640 574 600 520 596 430C594 396 604 372 624 372Z';
  const cap = rounded({ x: 336, y: 96, w: 208, h: 150 }, 26, 8);
  return {
    outline:
      'M250 420C250 400 262 390 280 390H560C566 500 610 600 680 628L690 800C690 826 676 838 654 838H286C262 838 250 826 250 800Z',
    label: { x: 262, y: 404, w: 330, h: 420 },
    under: `<path d="${body}${hole}" fill-rule="evenodd" fill="${mix(main, deep, 0.12)}"/><path d="${cap}" fill="${deep}"/>`,
    over: [
      within(
        body,
        'b',
        `<g>${round('shade', 'plastic', { x: 226, y: 250, w: 550, h: 670 }, 0.9)}</g>`,
        soft('hs', 'M596 400C590 520 640 610 710 620L730 640C640 640 570 540 576 400Z', 0.3, 8, '#1b1108'),
      ),
      within(cap, 'cr', ribs(342, 110, 196, 130, 14)),
      turned('cap', 'plastic', cap, { x: 336, y: 96, w: 208, h: 150 }),
    ].join(''),
    ground: { cx: 500, rx: 266, y: 910 },
  };
}
