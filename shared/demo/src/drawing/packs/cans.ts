import { darker, lighter } from '../color.ts';
import { band, type Pack, type PackColors, rounded, within } from './frame.ts';
import { gradient, round, soft, turned } from './light.ts';

const RIM = (cx: number, y: number, rx: number, ry: number): string =>
  [
    `${gradient('rim', 'h', [
      [0, '#6f7477', 1],
      [0.24, '#ffffff', 1],
      [0.5, '#b4b9bb', 1],
      [0.74, '#eef0f0', 1],
      [1, '#777c7f', 1],
    ])}<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#rim)"/>`,
    `<ellipse cx="${cx}" cy="${y + ry * 0.06}" rx="${rx * 0.93}" ry="${ry * 0.84}" fill="#8d9295"/><ellipse cx="${cx}" cy="${y + ry * 0.2}" rx="${rx * 0.9}" ry="${ry * 0.72}" fill="#cfd3d4"/>`,
    `<ellipse cx="${cx - rx * 0.2}" cy="${y + ry * 0.2}" rx="${rx * 0.5}" ry="${ry * 0.4}" fill="#fff" opacity=".5"/>`,
    `<ellipse cx="${cx}" cy="${y + ry * 0.22}" rx="${rx * 0.6}" ry="${ry * 0.46}" fill="none" stroke="#9a9fa2" stroke-width="3"/>`,
  ].join('');

const RING = (cx: number, y: number): string =>
  `<path d="M${cx - 10} ${y + 6}h24l4 14h-32Z" fill="#8f9497"/><ellipse cx="${cx}" cy="${y}" rx="58" ry="14" fill="none" stroke="#e9ecec" stroke-width="11"/><ellipse cx="${cx}" cy="${y + 3}" rx="58" ry="14" fill="none" stroke="#7f8487" stroke-width="2"/>`;

/** A tin: metal rims above and below a paper label. */
export function can({ main }: PackColors): Pack {
  const body = 'M236 176C236 146 352 128 500 128S764 146 764 176V852C764 884 648 904 500 904S236 884 236 852Z';
  const label = { x: 236, y: 214, w: 528, h: 626 };
  const outline = band(label, 44);
  return {
    outline,
    label: { x: 252, y: 254, w: 496, h: 602 },
    under: `${turned('steel', 'metal', body, { x: 230, y: 120, w: 540, h: 800 })}<path d="${outline}" fill="${main}"/>`,
    over: [
      turned('shade', 'paper', outline, { x: 236, y: 210, w: 528, h: 680 }),
      '<path d="M236 214C363 258 637 258 764 214" fill="none" stroke="#1b1108" stroke-opacity=".3" stroke-width="5"/><path d="M236 840C363 884 637 884 764 840" fill="none" stroke="#1b1108" stroke-opacity=".35" stroke-width="5"/>',
      '<path d="M240 196C360 238 640 238 760 196" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4"/><path d="M240 862C360 904 640 904 760 862" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>',
      RIM(500, 172, 264, 46),
      RING(500, 176),
    ].join(''),
    ground: { cx: 500, rx: 258, y: 894 },
  };
}

/** A flat tin of fish, leaning a little on its back so that the lid is read. */
export function fishTin({ main }: PackColors): Pack {
  const label = { x: 150, y: 318, w: 700, h: 400 };
  const outline = rounded(label, 92);
  const rim = rounded({ x: 126, y: 294, w: 748, h: 448 }, 112);
  const side = rounded({ x: 126, y: 320, w: 748, h: 484 }, 112, 118);
  return {
    outline,
    label: { x: 176, y: 336, w: 648, h: 364 },
    under: `${turned('side', 'metal', side, { x: 120, y: 300, w: 760, h: 520 })}<path d="M130 600V690C130 760 180 800 250 800H750C820 800 870 760 870 690V600Z" fill="${darker(main, 0.1)}" opacity=".82"/>${turned('rimm', 'metal', rim, { x: 126, y: 290, w: 748, h: 460 })}<path d="${outline}" fill="${main}"/>`,
    over: [
      within(
        outline,
        'lid',
        soft('s1', 'M150 318H640L380 720H150Z', 0.22, 30),
        soft('s2', 'M850 430V720H420Z', 0.2, 40, '#1b1108'),
      ),
      `<path d="${rounded({ x: 162, y: 330, w: 676, h: 376 }, 82)}" fill="none" stroke="#1b1108" stroke-opacity=".18" stroke-width="4"/><path d="${rounded({ x: 166, y: 334, w: 676, h: 376 }, 82)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`,
      `<path d="${rim}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`,
      '<ellipse cx="786" cy="520" rx="46" ry="34" fill="none" stroke="#d9dddd" stroke-width="13"/><ellipse cx="786" cy="524" rx="46" ry="34" fill="none" stroke="#6d7174" stroke-width="2"/><circle cx="744" cy="520" r="15" fill="#c7cbcc" stroke="#7f8487" stroke-width="2"/>',
    ].join(''),
    ground: { cx: 500, rx: 360, y: 796 },
  };
}

/** A slim can for what sparkles, printed all over, with drops of cold on it. */
export function slimCan({ main }: PackColors): Pack {
  const body = 'M352 150H648L686 236V826C686 862 668 884 650 896C610 912 390 912 350 896C332 884 314 862 314 826V236Z';
  const outline = 'M314 236C400 262 600 262 686 236V826C686 862 668 884 650 896C610 912 390 912 350 896C332 884 314 862 314 826Z';
  const drops = Array.from({ length: 26 }, (_, i) => {
    const [x, y, r] = [330 + ((i * 137) % 340), 270 + ((i * 211) % 560), 3 + ((i * 7) % 5)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".3"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.4}" r="${r * 0.62}" fill="#1b1108" opacity=".08"/>`;
  }).join('');
  return {
    outline,
    label: { x: 328, y: 270, w: 344, h: 590 },
    under: `${turned('steel', 'metal', body, { x: 310, y: 130, w: 380, h: 790 })}<path d="${outline}" fill="${main}"/>`,
    over: [
      within(
        outline,
        'skin',
        round('shade', 'plastic', { x: 314, y: 230, w: 372, h: 690 }),
        drops,
        soft('s1', 'M314 850C400 890 600 890 686 850V920H314Z', 0.4, 12, '#1b1108'),
      ),
      `<path d="M352 152L314 236C400 262 600 262 686 236L648 152Z" fill="${lighter('#9aa0a3', 0.2)}"/>${gradient('neck', 'h', [
        [0, '#5d6164', 0.7],
        [0.24, '#ffffff', 0.8],
        [0.5, '#8e9396', 0.3],
        [0.72, '#ffffff', 0.4],
        [1, '#4d5154', 0.8],
      ])}<path d="M352 152L314 236C400 262 600 262 686 236L648 152Z" fill="url(#neck)"/>`,
      RIM(500, 150, 150, 24),
      '<ellipse cx="500" cy="152" rx="34" ry="8" fill="none" stroke="#eef0f0" stroke-width="6"/>',
    ].join(''),
    ground: { cx: 500, rx: 176, y: 900 },
  };
}
