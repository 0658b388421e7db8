/** Retina pictures are asked twice as wide as they are shown, png half as much again, each with a spare 2 px (CAT-131, CAT-132). */
export function requestWidth(image: string, shownWidth: number): number {
  const isPng = /\.png($|\?)/i.test(image);
  return Math.round(shownWidth * (isPng ? 1.5 : 2)) + 2;
}

/** `{image}?w=&q=` (OP-159); quality 50 unless said (CAT-133). `width` in pixels of the picture itself. */
export function imageUrl(image: string, width: number, quality = 50): string {
  return `${image}?w=${width}&q=${quality}`;
}

/** The blurred stand-in while the picture loads: 100 px at quality 20 (CAT-134). */
export function placeholderUrl(image: string): string {
  return imageUrl(image, 100, 20);
}
