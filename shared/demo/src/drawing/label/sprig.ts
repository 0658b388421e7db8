/** A drawn branch with leaves, its foot at x/y, `length` long, turned clockwise from upright. */
export function placedSprig(x: number, y: number, length: number, turn: number, color: string, pairs = 3): string {
  const l = length;
  const leaf = (at: number, side: 1 | -1, size: number): string => {
    const [px, py] = [side * l * 0.012, -l * at];
    return `<path d="M${px.toFixed(1)} ${py.toFixed(1)}q${(side * size * 0.2).toFixed(1)} ${(-size * 0.75).toFixed(1)} ${(side * size).toFixed(1)} ${(-size * 0.62).toFixed(1)}q${(-side * size * 0.16).toFixed(1)} ${(size * 0.72).toFixed(1)} ${(-side * size).toFixed(1)} ${(size * 0.62).toFixed(1)}Z"/>`;
  };
  const all = Array.from({ length: pairs }, (_, i) => {
    const at = 0.18 + (i * 0.6) / pairs;
    const size = l * (0.3 - i * 0.035);
    return leaf(at, 1, size) + leaf(at + 0.07, -1, size);
  }).join('');
  const tip = `<path d="M0 ${-l * 0.76}q${l * 0.1} ${-l * 0.12} 0 ${-l * 0.26}q${-l * 0.1} ${l * 0.14} 0 ${l * 0.26}Z"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" fill="${color}"><path d="M0 0Q${l * 0.03} ${-l * 0.4} 0 ${-l * 0.8}" fill="none" stroke="${color}" stroke-width="${l * 0.024}" stroke-linecap="round"/>${all}${tip}</g>`;
}
