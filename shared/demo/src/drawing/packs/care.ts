import { darker, lighter } from '../color.ts';
import { band, type Pack, type PackColors, ribs, rounded, within } from './frame.ts';
import { glassOver } from './jars.ts';
import { round, soft, turned } from './light.ts';

/** A small bottle of brown glass with a dropper. */
export function dropper({ main, deep, content }: PackColors): Pack {
  const body =
    'M436 384H564V414C564 436 676 446 676 508V876C676 904 656 920 630 920H370C344 920 324 904 324 876V508C324 446 436 436 436 414Z';
  const label = { x: 324, y: 528, w: 352, h: 320 };
  const outline = band(label, 14);
  const bulb = 'M464 96C464 66 536 66 536 96L546 250H454Z';
  const collar = rounded({ x: 422, y: 244, w: 156, h: 146 }, 12, 6);
  return {
    outline,
    label: { x: 340, y: 540, w: 320, h: 312 },
    under: `<path d="${bulb}" fill="${darker(deep, 0.35)}"/><path d="${collar}" fill="${deep}"/><path d="${body}" fill="${content}"/><rect x="486" y="390" width="28" height="420" fill="#fff" opacity=".16"/><path d="${outline}" fill="${main}"/>`,
    over: [
      within(outline, 'paper', round('shade', 'paper', { x: 324, y: 500, w: 352, h: 420 }, 0.9)),
      glassOver('glass', body, { x: 324, y: 384, w: 352, h: 536 }),
      turned('bulb', 'plastic', bulb, { x: 454, y: 66, w: 92, h: 186 }),
      within(collar, 'cr', ribs(426, 258, 148, 126, 13)),
      turned('collar', 'plastic', collar, { x: 422, y: 244, w: 156, h: 146 }),
    ].join(''),
    ground: { cx: 500, rx: 170, y: 912 },
  };
}

/** A trigger spray. */
export function spray({ main, deep, accent }: PackColors): Pack {
  const body =
    'M444 316H556V352C556 404 676 424 676 524V874C676 902 656 920 630 920H370C344 920 324 902 324 874V524C324 424 444 404 444 352Z';
  const head =
    'M336 110C336 94 350 84 366 84H596C640 84 668 112 676 154L690 214H640L622 198H560V264H440V198H376L344 182C338 176 336 166 336 154Z';
  const collar = rounded({ x: 424, y: 256, w: 152, h: 68 }, 10);
  return {
    outline: body,
    label: { x: 342, y: 500, w: 316, h: 374 },
    under: `<path d="${head}" fill="${deep}"/><path d="M376 198L346 330C342 346 356 350 364 338L412 242L440 228V198Z" fill="${accent}"/><path d="${collar}" fill="${darker(deep, 0.2)}"/><path d="${body}" fill="${main}"/>`,
    over: [
      turned('shade', 'plastic', body, { x: 324, y: 316, w: 352, h: 606 }),
      turned('collar', 'plastic', collar, { x: 424, y: 256, w: 152, h: 68 }),
      within(
        head,
        'h',
        soft('s1', 'M346 96H600C632 96 652 118 660 150L640 150C634 128 618 116 600 116H350Z', 0.55, 5),
        soft('s2', 'M440 200H690V270H440Z', 0.3, 12, '#1b1108'),
      ),
    ].join(''),
    ground: { cx: 500, rx: 168, y: 912 },
  };
}

/** A squeeze tube standing on its cap. */
export function tube({ main, deep }: PackColors): Pack {
  const outline =
    'M300 80H700C703 80 704 82 704 86L666 776C665 790 658 796 646 796H354C342 796 335 790 334 776L296 86C296 82 297 80 300 80Z';
  const cap = 'M362 796H638V894C638 908 626 918 610 918H390C374 918 362 908 362 894Z';
  return {
    outline,
    label: { x: 338, y: 150, w: 324, h: 590 },
    under: `<path d="${cap}" fill="${deep}"/><path d="${outline}" fill="${main}"/>`,
    over: [
      within(
        outline,
        'skin',
        round('shade', 'film', { x: 296, y: 80, w: 408, h: 720 }),
        `<rect x="292" y="80" width="416" height="40" fill="${lighter(main, 0.35)}" opacity=".5"/>${ribs(300, 84, 400, 32, 34)}<path d="M296 122H704" stroke="#1b1108" stroke-opacity=".22" stroke-width="3"/>`,
        soft('s1', 'M372 140C356 360 362 600 384 790H412C392 600 388 360 404 140Z', 0.45, 9),
        soft('s2', 'M300 740H700V800H300Z', 0.24, 14, '#1b1108'),
      ),
      within(cap, 'cr', ribs(366, 808, 268, 104, 18)),
      turned('cap', 'plastic', cap, { x: 362, y: 796, w: 276, h: 124 }),
    ].join(''),
    ground: { cx: 500, rx: 136, y: 912 },
  };
}
