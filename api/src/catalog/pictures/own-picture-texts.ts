/** Why something is no picture of a product. */
export const PROBLEM_TYPES = {
  heavy: 'weighs more than 20 MB',
  type: 'is not a JPEG, PNG, WebP, AVIF, GIF or TIFF picture',
  large: 'has more than 50 million pixels',
  small: 'is smaller than 50 pixels',
  broken: 'is broken, or no picture',
} as const;
