/** Quality of an image unless asked otherwise (CAT-133). */
export const IMAGE_QUALITY = 50;
/** The blurred picture that stands in until the real one is there (CAT-134). */
export const PLACEHOLDER = { width: 100, quality: 20 } as const;

/** Width in px to ask for: twice the shown width plus 2, for png one and a half times plus 2 (CAT-131, CAT-132). */
export function imageWidth(image: string, shownWidth: number): number {
  const isPng = /\.png$/i.test(image.replace(/[?#].*$/, ''));
  return Math.ceil(shownWidth * (isPng ? 1.5 : 2)) + 2;
}

function withSize(image: string, width: number, quality: number): string {
  return `${image}${image.includes('?') ? '&' : '?'}w=${width}&q=${quality}`;
}

/** `{image}?w={width}&q={quality}` for a picture shown at `shownWidth` px (OP-159). */
export function imageUrl(image: string, shownWidth: number, quality: number = IMAGE_QUALITY): string {
  return withSize(image, imageWidth(image, shownWidth), quality);
}

/** CAT-134. */
export function placeholderUrl(image: string): string {
  return withSize(image, PLACEHOLDER.width, PLACEHOLDER.quality);
}
