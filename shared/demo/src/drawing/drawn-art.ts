/** Artwork of our own where the set's is not what one would print on a pack, as SVG of 256 × 256, by the emoji it stands for. */
export const DRAWN_ART: Readonly<Record<string, string>> = { '🌾': wheat() };

function ear(x: number, turn: number, tone: string): string {
  const grain = (y: number, side: number): string =>
    `<path d="M0 ${y}q${side * 26} ${-8} ${side * 17} ${-40}q${-side * 22} ${8} ${-side * 17} ${40}Z" fill="${tone}"/><path d="M${side * 2} ${y - 4}q${side * 14} ${-8} ${side * 13} ${-30}" fill="none" stroke="#fff3c9" stroke-opacity=".7" stroke-width="3"/>`;
  const grains = [0, 1, 2, 3].map((i) => grain(-70 - i * 24, 1) + grain(-70 - i * 24, -1)).join('');
  const tip = `<path d="M0 -164q12 -18 0 -40q-12 22 0 40Z" fill="${tone}"/>`;
  return `<g transform="translate(${x} 244) rotate(${turn})"><path d="M0 0Q4 -80 0 -160" fill="none" stroke="#a9772a" stroke-width="6" stroke-linecap="round"/>${grains}${tip}</g>`;
}

function wheat(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${ear(110, -24, '#d99a2e')}${ear(146, 24, '#cf8d26')}${ear(128, 0, '#e9b245')}<path d="M100 214q28 14 56 0l-4 16q-24 10 -48 0Z" fill="#b9572b"/></svg>`;
}
