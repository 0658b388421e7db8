import { type Pack, type PackColors, within } from './frame.ts';
import { round, soft } from './light.ts';

/** Rolls in a printed wrap. */
export function roll({ main }: PackColors): Pack {
  const body = 'M186 230H814V870C814 900 790 922 756 922H244C210 922 186 900 186 870Z';
  const outline =
    'M186 292C240 262 330 262 394 292C440 262 560 262 606 292C670 262 760 262 814 292V870C814 900 790 922 756 922H244C210 922 186 900 186 870Z';
  const top = (cx: number): string =>
    `<ellipse cx="${cx}" cy="228" rx="104" ry="50" fill="#fbf8f1"/><ellipse cx="${cx}" cy="228" rx="104" ry="50" fill="none" stroke="#d8d0bf" stroke-width="4"/>${[82, 66, 52].map((r) => `<ellipse cx="${cx}" cy="229" rx="${r}" ry="${r * 0.47}" fill="none" stroke="#e2dbcb" stroke-width="3"/>`).join('')}<ellipse cx="${cx}" cy="229" rx="36" ry="17" fill="#c1a278"/><ellipse cx="${cx}" cy="233" rx="28" ry="12" fill="#75593a"/>`;
  return {
    outline,
    label: { x: 212, y: 320, w: 576, h: 570 },
    under: `<path d="${body}" fill="#f4efe4"/>${[290, 500, 710].map(top).join('')}<path d="${outline}" fill="${main}"/>`,
    over: within(
      outline,
      'wrap',
      [186, 395, 605].map((x, i) => round(`r${i}`, 'film', { x, y: 250, w: 210, h: 680 }, 0.72)).join(''),
      [395, 605].map((x, i) => soft(`g${i}`, `M${x - 9} 280H${x + 9}V922H${x - 9}Z`, 0.22, 8, '#1b1108')).join(''),
      soft('ft', 'M186 870H814V940H186Z', 0.3, 14, '#1b1108'),
    ),
    ground: { cx: 500, rx: 300, y: 914 },
  };
}
