/** Default quality of an image (CAT-133). */
const IMAGE_QUALITY = 50;
/** The blurred picture that stands in until the real one is there (CAT-134). */
const PLACEHOLDER = { width: 100, quality: 20 } as const;

/** Of png one and a half device pixels are requested each px shown, of the rest two (CAT-131, CAT-132). */
export function imageScale(image: string): number {
  return /\.png$/i.test(image.replace(/[?#].*/, '')) ? 1.5 : 2;
}

/** Width in px to ask for: twice the shown width plus 2, for png one and a half times plus 2 (CAT-131, CAT-132). */
export function imageWidth(image: string, shownWidth: number): number {
  return Math.ceil(shownWidth * imageScale(image)) + 2;
}

/** The address of a picture file that is `width` px wide, regardless of its displayed size (OP-159). */
export function sizedImageUrl(image: string, width: number, quality: number = IMAGE_QUALITY): string {
  return `${image}${image.includes('?') ? '&' : '?'}w=${width}&q=${quality}`;
}

/** `{image}?w={width}&q={quality}` for a picture shown at `shownWidth` px (OP-159). */
export function imageUrl(image: string, shownWidth: number, quality: number = IMAGE_QUALITY): string {
  return sizedImageUrl(image, imageWidth(image, shownWidth), quality);
}

/** Returns the URL of the small picture that is shown until the picture itself has loaded (CAT-134). */
export function placeholderUrl(image: string): string {
  return sizedImageUrl(image, PLACEHOLDER.width, PLACEHOLDER.quality);
}
