import sharp from 'sharp';

const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 50;
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];

/** Why an uploaded picture is refused. */
export const PROBLEM_TYPES = {
  heavy: 'weighs more than 20 MB',
  type: 'is not a JPEG, PNG, WebP, AVIF, GIF or TIFF picture',
  large: 'has more than 50 million pixels',
  small: 'is smaller than 50 pixels',
  broken: 'is broken, or no picture',
} as const;

/** A picture by its content, brought to WebP of at most so many pixels a side, upright and without what cameras write into files; or why it is none. */
export async function normalizedPicture(
  bytes: Buffer,
  { side, quality }: { side: number; quality: number },
): Promise<{ bytes: Buffer } | { problem: string }> {
  // The first bytes determine the type, before anything is decoded; vector images, which can reference other files, are not
  // accepted.
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!TYPES.includes(format)) return { problem: PROBLEM_TYPES.type };
    if (width * height > MOST_PIXELS) return { problem: PROBLEM_TYPES.large };
    if (Math.min(width, height) < LEAST_SIDE) return { problem: PROBLEM_TYPES.small };
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    return { bytes: await sharp(bytes, options).rotate().resize(size).webp({ quality }).toBuffer() };
  } catch (error) {
    return { problem: /pixel limit/i.test(String(error)) ? PROBLEM_TYPES.large : PROBLEM_TYPES.broken };
  }
}
