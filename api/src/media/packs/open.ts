import { darker, lighter } from '../color.ts';
import { type Pack, type PackColors, rounded, soft } from './frame.ts';

/** A tray under film with a sleeve: meat, fish, berries, bowls. What is inside is put there by the label's artwork. */
export function tray({ main, content }: PackColors): Pack {
  const rim = rounded({ x: 96, y: 196, w: 808, h: 660 }, 70);
  const inside = rounded({ x: 134, y: 232, w: 732, h: 588 }, 48);
  return {
    outline: 'M96 560H904V786C904 826 874 856 834 856H166C126 856 96 826 96 786Z',
    label: { x: 120, y: 568, w: 760, h: 276 },
    under: `<path d="${rim}" fill="#2c2f31"/><path d="${inside}" fill="${lighter(content, 0.2)}"/><path d="M96 560H904V786C904 826 874 856 834 856H166C126 856 96 826 96 786Z" fill="${main}"/>`,
    over: [
      `<path d="${rim}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="6"/>`,
      soft('s1', 'M170 260L420 250L250 540L150 540Z', 0.26, 10),
      soft('s2', 'M560 250L640 250L470 540L400 540Z', 0.16, 10),
      '<linearGradient id="shade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#1a1008" stop-opacity=".2"/></linearGradient><path d="M96 560H904V786C904 826 874 856 834 856H166C126 856 96 826 96 786Z" fill="url(#shade)"/><path d="M96 560H904" stroke="#1a1008" stroke-opacity=".25" stroke-width="4"/>',
    ].join(''),
    ground: { cx: 500, rx: 410, y: 852 },
  };
}

/** A small wooden crate, filled to the brim; the sign on its front is the label. */
export function crate({ main }: PackColors): Pack {
  const slat = (y: number, h: number, tone: string): string =>
    `<path d="${rounded({ x: 150, y, w: 700, h }, 10)}" fill="${tone}"/><path d="M160 ${y + 10}H840" stroke="#fff" stroke-opacity=".35" stroke-width="4"/><path d="M170 ${y + h * 0.55}C350 ${y + h * 0.45} 600 ${y + h * 0.7} 830 ${y + h * 0.5}" stroke="#7a4f22" stroke-opacity=".22" stroke-width="4" fill="none"/>`;
  const wood = '#d9ab6c';
  return {
    outline: rounded({ x: 270, y: 618, w: 460, h: 264 }, 18),
    label: { x: 270, y: 618, w: 460, h: 264 },
    under: `${slat(590, 100, wood)}${slat(702, 100, lighter(wood, 0.08))}${slat(814, 100, darker(wood, 0.06))}<rect x="150" y="584" width="44" height="332" rx="8" fill="${darker(wood, 0.14)}"/><rect x="806" y="584" width="44" height="332" rx="8" fill="${darker(wood, 0.2)}"/><path d="${rounded({ x: 270, y: 618, w: 460, h: 264 }, 18)}" fill="${main}"/>`,
    over: `<path d="${rounded({ x: 270, y: 618, w: 460, h: 264 }, 18)}" fill="none" stroke="#1a1008" stroke-opacity=".14" stroke-width="4"/>${soft('s1', 'M150 586H850V612H150Z', 0.3, 8, '#1a1008')}`,
    ground: { cx: 500, rx: 370, y: 914 },
  };
}

/** Rolls in a wrap. */
export function roll({ main }: PackColors): Pack {
  const body = rounded({ x: 190, y: 200, w: 620, h: 720 }, 60);
  const tops = [300, 500, 700].map(
    (cx) =>
      `<ellipse cx="${cx}" cy="214" rx="104" ry="48" fill="#fbf8f1"/><ellipse cx="${cx}" cy="214" rx="104" ry="48" fill="none" stroke="#d9d2c2" stroke-width="4"/><ellipse cx="${cx}" cy="214" rx="66" ry="29" fill="none" stroke="#e4decf" stroke-width="3"/><ellipse cx="${cx}" cy="214" rx="34" ry="15" fill="#b89b74"/><ellipse cx="${cx}" cy="217" rx="26" ry="10" fill="#7d6445"/>`,
  );
  return {
    outline: 'M190 300H810V860C810 893 783 920 750 920H250C217 920 190 893 190 860Z',
    label: { x: 210, y: 316, w: 580, h: 580 },
    under: `<path d="${body}" fill="#fdfbf6"/>${tops.join('')}<path d="M190 262C300 300 380 296 400 262C430 300 570 300 600 262C620 296 700 300 810 262V860C810 893 783 920 750 920H250C217 920 190 893 190 860Z" fill="${main}"/>`,
    over:
      [400, 600].map((x, i) => soft(`s${i}`, `M${x - 16} 270H${x + 16}V910H${x - 16}Z`, 0.2, 12, '#1a1008')).join('') +
      [270, 470, 670].map((x, i) => soft(`h${i}`, `M${x} 290H${x + 40}V900H${x}Z`, 0.35, 14)).join(''),
    ground: { cx: 500, rx: 320, y: 914 },
  };
}
