import { fitted, line } from '../lettering.ts';
import type { Area } from '../packs/frame.ts';
import { factsPanel } from './facts-panel.ts';
import type { LabelInput } from './parts.ts';

const COAL = '#1f1b16';

/** Text set small in as many lines as it needs, cut at a word with an ellipsis where the room ends. */
function paragraph(text: string, { x, y, w, h }: Area, size: number, fill: string): string {
  const perLine = Math.max(12, Math.floor(w / (size * 0.52)));
  const most = Math.max(1, Math.floor(h / (size * 1.28)));
  const words = text.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.replace(/[,.]?$/, '')} …`.replace(' …', '…');
  return shown
    .map((one, i) =>
      line({
        text: one.replace('…', '...'),
        font: 'text',
        size,
        x,
        y: y + size * (1 + i * 1.28),
        fill,
        anchor: 'start',
        maxWidth: w,
      }),
    )
    .join('');
}

function barCode(seed: string, { x, y, w, h }: Area): string {
  const digits = Array.from(seed).map((char) => char.charCodeAt(0));
  const bars = Array.from({ length: 34 }, (_, i) => {
    const step = w / 34;
    return `<rect x="${(x + i * step).toFixed(1)}" y="${y}" width="${(step * (0.3 + (((digits[i % digits.length] ?? 0) * (i + 3)) % 5) / 9)).toFixed(1)}" height="${h}" fill="${COAL}"/>`;
  });
  return `<rect x="${x - w * 0.06}" y="${y - h * 0.12}" width="${w * 1.12}" height="${h * 1.24}" rx="5" fill="#fffdf8"/>${bars.join('')}`;
}

/** The back: the maker, what it is, its nutrition and ingredients as they are, a bar code. */
export function backLabel({ brand, brandLook, look, palette: c, facts }: LabelInput, area: Area): string {
  const { x, y, w, h } = area;
  const cx = x + w / 2;
  const name = [look.flavor, look.noun].filter(Boolean).join(' ');
  const isWide = w > h * 1.35;
  const panel = isWide
    ? { x: x + w * 0.5, y: y + h * 0.07, w: w * 0.46, h: h * 0.86 }
    : { x: x + w * 0.07, y: y + h * 0.22, w: w * 0.86, h: h * 0.46 };
  const left = isWide ? { x: x + w * 0.04, w: w * 0.42 } : { x: x + w * 0.07, w: w * 0.86 };
  const textTop = isWide || !facts?.nutrition ? y + h * (isWide ? 0.36 : 0.24) : y + h * 0.7;
  const ingredients = facts?.ingredients ? `Ingredients: ${facts.ingredients}` : (facts?.note ?? '');
  return [
    `<rect x="${x - 90}" y="${y - 130}" width="${w + 180}" height="${h + 260}" fill="${c.ground}"/>`,
    fitted(brand, {
      x: isWide ? left.x : cx,
      anchor: isWide ? 'start' : 'middle',
      y: y + h * 0.04,
      w: left.w,
      h: h * (isWide ? 0.15 : 0.1),
      font: brandLook.face,
      fill: c.ink,
      lines: 1,
    }).svg,
    fitted(name, {
      x: isWide ? left.x : cx,
      anchor: isWide ? 'start' : 'middle',
      y: y + h * (isWide ? 0.2 : 0.145),
      w: left.w,
      h: h * (isWide ? 0.1 : 0.06),
      font: 'strong',
      fill: c.ink,
      lines: 1,
    }).svg,
    factsPanel(facts?.nutrition ?? null, panel),
    paragraph(
      ingredients,
      { ...left, y: textTop, h: y + h * 0.865 - textTop },
      Math.max(17, Math.min(w, h * 1.4) * 0.042),
      c.ink,
    ),
    barCode(brand + name, {
      x: left.x + (isWide ? w * 0.03 : w * 0.03),
      y: y + h * 0.89,
      w: w * (isWide ? 0.2 : 0.36),
      h: h * 0.08,
    }),
    look.size
      ? line({
          text: look.size.toUpperCase(),
          font: 'plain',
          size: Math.min(h * 0.04, w * 0.06),
          x: isWide ? left.x + left.w : x + w * 0.93,
          y: y + h * 0.95,
          fill: c.ink,
          anchor: 'end',
          track: 0.1,
          maxWidth: w * 0.3,
        })
      : '',
  ].join('');
}
