import { line } from '../lettering.ts';
import type { Area } from '../packs/frame.ts';
import type { ProductFacts } from 'api/app/import/entry-point';

const COAL = '#1f1b16';

/** The nutrition table as the law prints it; nothing without data. */
export function factsPanel(facts: ProductFacts['nutrition'], { x, y, w, h }: Area): string {
  if (!facts) return '';
  const [m, rows] = [w * 0.06, facts.rows.slice(0, 9)];
  const step = (h * 0.68) / Math.max(rows.length, 5);
  const size = Math.min(step * 0.6, w * 0.062);
  const table = rows.map(({ name, amount, daily_value }, i) => {
    const base = y + h * 0.3 + step * (i + 0.68);
    const strong = i === 0 || !/sugar|fiber/i.test(name);
    return [
      `<path d="M${x + m} ${y + h * 0.3 + step * i}H${x + w - m}" stroke="${COAL}" stroke-width="${i === 0 ? 7 : 1.6}"/>`,
      line({
        text: name,
        font: strong ? 'strong' : 'text',
        size,
        x: x + m + (strong ? 0 : m),
        y: base,
        fill: COAL,
        anchor: 'start',
        maxWidth: w * 0.5,
      }),
      line({
        text: `${amount}${daily_value ? `   ${daily_value}` : ''}`,
        font: i === 0 ? 'heavy' : 'text',
        size: i === 0 ? size * 1.25 : size,
        x: x + w - m,
        y: base,
        fill: COAL,
        anchor: 'end',
        maxWidth: w * 0.38,
      }),
    ].join('');
  });
  return [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf8" stroke="${COAL}" stroke-width="3.5"/>`,
    line({
      text: 'Nutrition Facts',
      font: 'heavy',
      size: h * 0.13,
      x: x + m,
      y: y + h * 0.145,
      fill: COAL,
      anchor: 'start',
      maxWidth: w - m * 2,
    }),
    line({
      text: `Serving size ${facts.serving_size}`,
      font: 'text',
      size: h * 0.06,
      x: x + m,
      y: y + h * 0.25,
      fill: COAL,
      anchor: 'start',
      maxWidth: w - m * 2,
    }),
    ...table,
  ].join('');
}
