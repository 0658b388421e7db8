import sharp from 'sharp';

/**
 * Crops a stored picture to the largest square around a point.
 * @param point percent of width and height, from the left and the top
 * @returns the square as WebP
 */
export async function squareCrop(bytes: Buffer, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.min(width, height);
  const start = (percent: number, length: number) =>
    Math.min(length - side, Math.max(0, Math.round((percent / 100) * length - side / 2)));
  return sharp(bytes)
    .extract({ left: start(x, width), top: start(y, height), width: side, height: side })
    .webp({ quality: 90 })
    .toBuffer();
}
