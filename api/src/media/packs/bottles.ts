import { darker, lighter } from '../color.ts';
import { lathe, type Pack, type PackColors, rounded, soft, within } from './frame.ts';

/** A glass jar: contents above and below the label, a metal lid. */
export function jar({ main, deep, content }: PackColors): Pack {
  const glass =
    'M258 262C226 290 214 330 214 380V850C214 896 246 920 292 920H708C754 920 786 896 786 850V380C786 330 774 290 742 262Z';
  const label = { x: 214, y: 400, w: 572, h: 452 };
  const lid = rounded({ x: 248, y: 128, w: 504, h: 128 }, 26, 14);
  return {
    outline: `M214 400H786V852H214Z`,
    label,
    under: `<path d="${glass}" fill="${lighter(content, 0.12)}"/><path d="M214 380C214 340 260 318 500 318S786 340 786 380V850C786 896 754 920 708 920H292C246 920 214 896 214 850Z" fill="${content}"/><path d="M214 400H786V852H214Z" fill="${main}"/>`,
    over: [
      lathe(glass, { x: 210, y: 250, w: 580, h: 680 }, 'shade', 0.8),
      within(glass, 'shine', soft('s1', 'M282 300C262 330 258 380 258 420H292C292 380 300 330 318 300Z', 0.6, 6)),
      `<path d="M214 400H786M214 852H786" stroke="#1a1008" stroke-opacity=".16" stroke-width="3"/>`,
      `<path d="${lid}" fill="${deep}"/>${lathe(lid, { x: 248, y: 128, w: 504, h: 130 }, 'lid', 0.95)}`,
      ...Array.from(
        { length: 24 },
        (_, i) => `<path d="M${262 + i * 20.7} 176V244" stroke="#1a1008" stroke-opacity=".12" stroke-width="4"/>`,
      ),
      '<path d="M262 262H738" stroke="#1a1008" stroke-opacity=".3" stroke-width="6"/>',
    ].join(''),
    ground: { cx: 500, rx: 295, y: 914 },
  };
}

/** A bottle with a cap; opaque contents, so it serves oil, juice and shampoo alike. */
export function bottle({ main, deep, content }: PackColors): Pack {
  const body =
    'M430 190H570V250C570 290 690 316 690 410V868C690 902 670 922 636 922H364C330 922 310 902 310 868V410C310 316 430 290 430 250Z';
  const cap = rounded({ x: 416, y: 72, w: 168, h: 124 }, 16, 6);
  return {
    outline: 'M310 404H690V872H310Z',
    label: { x: 310, y: 404, w: 380, h: 468 },
    under: `<path d="${body}" fill="${content}"/><path d="M310 404H690V872H310Z" fill="${main}"/>`,
    over: [
      lathe(body, { x: 306, y: 190, w: 388, h: 740 }, 'shade', 0.85),
      `<path d="${cap}" fill="${deep}"/>${lathe(cap, { x: 416, y: 72, w: 168, h: 126 }, 'cap', 0.95)}`,
      ...Array.from(
        { length: 9 },
        (_, i) => `<path d="M${426 + i * 18.5} 92V180" stroke="#1a1008" stroke-opacity=".14" stroke-width="4"/>`,
      ),
      soft('s1', 'M372 400C356 450 352 640 360 880L384 880C376 640 380 450 398 380Z', 0.45, 7),
    ].join(''),
    ground: { cx: 500, rx: 205, y: 916 },
  };
}

/** A wine bottle: dark glass, foil, a paper label. */
export function wine({ deep, accent, content }: PackColors): Pack {
  const body =
    'M452 60H548V330C548 400 652 420 652 520V890C652 914 636 930 612 930H388C364 930 348 914 348 890V520C348 420 452 400 452 330Z';
  const foil = 'M446 56H554V262H446Z';
  return {
    outline: 'M348 520H652V862H348Z',
    label: { x: 348, y: 520, w: 304, h: 342 },
    under: `<path d="${body}" fill="${content}"/><path d="${foil}" fill="${deep}"/><path d="M446 240H554V262H446Z" fill="${accent}"/><path d="M348 520H652V862H348Z" fill="#fbf6ea"/>`,
    over: [
      lathe(body, { x: 344, y: 56, w: 312, h: 880 }, 'shade', 1),
      lathe(foil, { x: 446, y: 56, w: 108, h: 210 }, 'foil', 0.9),
      soft('s1', 'M396 470C384 560 384 760 392 900L410 900C404 760 404 560 418 450Z', 0.38, 6),
    ].join(''),
    ground: { cx: 500, rx: 168, y: 924 },
  };
}

/** A small bottle with a dropper. */
export function dropper({ main, deep, content }: PackColors): Pack {
  const body =
    'M440 372H560V410C560 430 668 440 668 500V880C668 906 650 920 626 920H374C350 920 332 906 332 880V500C332 440 440 430 440 410Z';
  return {
    outline: 'M332 508H668V876H332Z',
    label: { x: 332, y: 508, w: 336, h: 368 },
    under: `<path d="M466 84C466 58 534 58 534 84L540 236H460Z" fill="${darker(deep, 0.3)}"/><path d="${rounded({ x: 426, y: 232, w: 148, h: 146 }, 12)}" fill="${deep}"/><path d="${body}" fill="${content}"/><path d="M332 508H668V876H332Z" fill="${main}"/>`,
    over: [
      lathe(body, { x: 328, y: 372, w: 344, h: 560 }, 'shade', 0.9),
      lathe(
        `${rounded({ x: 426, y: 232, w: 148, h: 146 }, 12)}M466 84C466 58 534 58 534 84L540 236H460Z`,
        { x: 426, y: 56, w: 148, h: 330 },
        'cap',
        0.9,
      ),
      ...Array.from(
        { length: 8 },
        (_, i) => `<path d="M${436 + i * 18.4} 246V366" stroke="#1a1008" stroke-opacity=".16" stroke-width="4"/>`,
      ),
    ].join(''),
    ground: { cx: 500, rx: 185, y: 914 },
  };
}

/** A trigger spray. */
export function spray({ main, deep, accent }: PackColors): Pack {
  const body =
    'M440 300H560V344C560 400 674 420 674 520V880C674 906 656 922 630 922H370C344 922 326 906 326 880V520C326 420 440 400 440 344Z';
  return {
    outline: 'M326 476H674V884H326Z',
    label: { x: 326, y: 476, w: 348, h: 408 },
    under: `<path d="M330 108C330 92 344 84 360 84H600C640 84 668 110 676 150L690 210H640L620 196H560V262H440V196H372L338 178C330 172 330 160 330 150Z" fill="${deep}"/><path d="M372 196L340 330C336 346 352 350 360 338L410 240L440 226V196Z" fill="${accent}"/><path d="${rounded({ x: 424, y: 252, w: 152, h: 62 }, 10)}" fill="${darker(deep, 0.2)}"/><path d="${body}" fill="${lighter(main, 0.08)}"/><path d="M326 476H674V884H326Z" fill="${main}"/>`,
    over: [
      lathe(body, { x: 322, y: 300, w: 356, h: 630 }, 'shade', 0.75),
      soft('s1', 'M350 100H600C630 100 650 118 656 150L640 150C634 126 620 116 600 116H350Z', 0.4, 4),
    ].join(''),
    ground: { cx: 500, rx: 190, y: 916 },
  };
}
