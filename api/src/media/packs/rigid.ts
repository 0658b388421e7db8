import { darker, lighter } from '../color.ts';
import { lathe, type Pack, type PackColors, rounded, soft } from './frame.ts';

/** A carton box with a side in the shade. */
export function box({ main }: PackColors): Pack {
  const front = { x: 186, y: 128, w: 532, h: 790 };
  const outline = rounded(front, 6);
  return {
    outline,
    label: front,
    under: [
      `<path d="M716 130L826 92V862L716 916Z" fill="${darker(main, 0.34)}"/>`,
      `<path d="M188 130L312 92H826L716 130Z" fill="${lighter(main, 0.35)}"/>`,
      `<path d="M716 130L826 92V862L716 916Z" fill="url(#side)"/><linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="#1a1008" stop-opacity=".08"/><stop offset="1" stop-color="#1a1008" stop-opacity=".3"/></linearGradient>`,
      `<path d="${outline}" fill="${main}"/>`,
    ].join(''),
    over: [
      '<linearGradient id="shade" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1008" stop-opacity=".16"/></linearGradient>',
      `<path d="${outline}" fill="url(#shade)"/>`,
      '<path d="M716 128V918" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><path d="M188 130H716" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>',
    ].join(''),
    ground: { cx: 510, rx: 320, y: 912 },
  };
}

/** A gable-top carton for milk and broth. */
export function carton({ main, deep }: PackColors): Pack {
  const front = { x: 256, y: 330, w: 424, h: 590 };
  const outline = `M256 330L286 214H668L680 330V920H256Z`;
  return {
    outline,
    label: front,
    under: [
      `<path d="M678 330L774 296V872L678 920Z" fill="${darker(main, 0.36)}"/><path d="M678 330L668 214L774 296Z" fill="${darker(main, 0.26)}"/><path d="M668 214L700 196L774 296Z" fill="${darker(main, 0.42)}"/>`,
      `<path d="M280 118H680L690 122V214L668 216H286L276 214V122Z" fill="${lighter(main, 0.12)}"/>`,
      `<path d="${outline}" fill="${main}"/>`,
    ].join(''),
    over: [
      '<path d="M256 330L286 214H668L680 330Z" fill="#1a1008" opacity=".1"/>',
      `<ellipse cx="470" cy="276" rx="62" ry="30" fill="${darker(deep, 0.25)}"/><path d="M410 246V276A62 30 0 0 0 530 276V246Z" fill="${deep}"/><ellipse cx="470" cy="246" rx="60" ry="26" fill="${lighter(deep, 0.18)}"/>`,
      '<path d="M276 132H690M276 146H690" stroke="#1a1008" stroke-opacity=".14" stroke-width="4"/><path d="M256 330H680" stroke="#1a1008" stroke-opacity=".2" stroke-width="3"/><path d="M679 330V920" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>',
      '<linearGradient id="shade" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1008" stop-opacity=".16"/></linearGradient><path d="M256 330L286 214H668L680 330V920H256Z" fill="url(#shade)"/>',
    ].join(''),
    ground: { cx: 514, rx: 280, y: 912 },
  };
}

/** A tin: metal rims above and below a paper label. */
export function can({ main }: PackColors): Pack {
  const outline = 'M232 196C232 166 350 146 500 146S768 166 768 196V846C768 876 650 898 500 898S232 876 232 846Z';
  const metal =
    '<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="#7f8487"/><stop offset=".25" stop-color="#f4f6f6"/><stop offset=".5" stop-color="#b6bbbd"/><stop offset=".75" stop-color="#e9ecec"/><stop offset="1" stop-color="#73787b"/></linearGradient>';
  return {
    outline: 'M232 226C300 262 700 262 768 226V830C700 868 300 868 232 830Z',
    label: { x: 232, y: 236, w: 536, h: 612 },
    under: `${metal}<path d="${outline}" fill="url(#metal)"/><path d="M232 226C300 262 700 262 768 226V830C700 868 300 868 232 830Z" fill="${main}"/>`,
    over: [
      lathe(outline, { x: 226, y: 140, w: 548, h: 770 }, 'shade', 0.9),
      '<ellipse cx="500" cy="186" rx="268" ry="44" fill="url(#metal)"/><ellipse cx="500" cy="184" rx="244" ry="36" fill="#c6cbcd"/><ellipse cx="500" cy="188" rx="226" ry="31" fill="#dfe3e4"/><ellipse cx="500" cy="190" rx="150" ry="18" fill="none" stroke="#aab0b3" stroke-width="4"/>',
      '<ellipse cx="500" cy="178" rx="62" ry="13" fill="#b2b8bb"/><ellipse cx="500" cy="175" rx="58" ry="11" fill="#eef0f1"/>',
    ].join(''),
    ground: { cx: 500, rx: 280, y: 894 },
  };
}

/** A round tub with a lid: yogurt, ice cream, oats. */
export function tub({ main, deep }: PackColors): Pack {
  const outline = 'M226 268H774L736 872C734 898 630 912 500 912S266 898 264 872Z';
  return {
    outline,
    label: { x: 250, y: 292, w: 500, h: 590 },
    under: `<path d="${outline}" fill="${main}"/>`,
    over: [
      lathe(outline, { x: 220, y: 260, w: 560, h: 660 }, 'shade', 0.72),
      `<path d="M206 196C206 168 338 148 500 148S794 168 794 196V262C794 288 662 304 500 304S206 288 206 262Z" fill="${deep}"/>`,
      lathe(
        'M206 196C206 168 338 148 500 148S794 168 794 196V262C794 288 662 304 500 304S206 288 206 262Z',
        { x: 206, y: 148, w: 588, h: 160 },
        'lid',
        0.85,
      ),
      `<ellipse cx="500" cy="196" rx="294" ry="47" fill="${lighter(deep, 0.16)}"/><ellipse cx="500" cy="194" rx="262" ry="38" fill="${lighter(deep, 0.08)}"/>`,
      soft('s1', 'M240 306C330 326 670 326 760 306L757 336C670 352 330 352 243 336Z', 0.3, 7, '#1a1008'),
    ].join(''),
    ground: { cx: 500, rx: 270, y: 908 },
  };
}

/** A gift card, lying at a slight angle. */
export function card({ main }: PackColors): Pack {
  const area = { x: 110, y: 262, w: 780, h: 492 };
  const outline = rounded(area, 40);
  return {
    outline,
    label: area,
    under: `<path d="${outline}" fill="${main}"/>`,
    over: `<linearGradient id="shade" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1008" stop-opacity=".2"/></linearGradient><path d="${outline}" fill="url(#shade)"/>`,
    ground: { cx: 500, rx: 390, y: 768 },
  };
}
