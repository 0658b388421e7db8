import type { Area } from './frame.ts';

/** How many numbers a command of path data takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/** The rectangle around path data, control points counted as points: never smaller than the shape, arcs up to their ends. */
export function boundsOf(path: string): Area {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d*\.)?\d+(?:e-?\d+)?/gi)].map(Number);
    const upper = command.toUpperCase();
    const takes = TAKES[upper] ?? 0;
    const [fromX, fromY] = command === upper ? [0, 0] : [1, 1];
    for (let at = 0; takes > 0 && at + takes <= numbers.length; at += takes) {
      const part = numbers.slice(at, at + takes);
      const [baseX, baseY] = [x * fromX, y * fromY];
      if (upper === 'H') x = baseX + (part[0] ?? 0);
      else if (upper === 'V') y = baseY + (part[0] ?? 0);
      else {
        const points = upper === 'A' ? part.slice(5) : part;
        for (let i = 0; i + 1 < points.length; i += 2) {
          xs.push(baseX + (points[i] ?? 0));
          ys.push(baseY + (points[i + 1] ?? 0));
        }
        x = xs.at(-1) ?? 0;
        y = ys.at(-1) ?? 0;
      }
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}
