import type { Browser, Page } from '@playwright/test';

const HIGHEST = 1600;

const toUrl = (picture: Buffer, type: string): string => `data:image/${type};base64,${picture.toString('base64')}`;

/** A picture of the page without the preview bar, as a data URL: its upper part where it is long. */
export async function takePicture(page: Page): Promise<string> {
  const { width, height } = await page.evaluate(() => {
    document.getElementById('trial')?.style.setProperty('display', 'none', 'important');
    return { width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, HIGHEST) };
  // A hidden caret would be a style sheet, which the page's security policy refuses.
  const options = {
    type: 'jpeg',
    quality: 60,
    scale: 'css',
    animations: 'disabled',
    caret: 'initial',
    fullPage: true,
    clip,
  } as const;
  return toUrl(await page.screenshot(options), 'jpeg');
}

/** Runs in an empty page. */
async function compare([before, after]: readonly [string, string]): Promise<{ share: number; picture: string }> {
  const load = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  };
  const images = await Promise.all([load(before), load(after)]);
  const [width, height] = [Math.max(...images.map((image) => image.width)), Math.max(...images.map((image) => image.height))];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no pictures');
  const [a, b] = images.map((image) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  });
  const result = context.createImageData(width, height);
  let changed = 0;
  // Compression changes colors slightly.
  const tolerance = 48;
  for (let at = 0; at < width * height * 4; at += 4) {
    const distance = [0, 1, 2, 3].reduce(
      (most, channel) => Math.max(most, Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 0))),
      0,
    );
    const isChanged = distance > tolerance;
    if (isChanged) changed += 1;
    const gray = 200 + (b?.[at + 1] ?? 0) / 5;
    result.data.set(isChanged ? [220, 0, 60, 255] : [gray, gray, gray, 255], at);
  }
  context.putImageData(result, 0, 0);
  return { share: changed / (width * height), picture: canvas.toDataURL('image/jpeg', 0.5) };
}

let blank: Promise<Page> | undefined;

/** Compares two pictures, as data URLs: the share of pixels that differ, and a picture of them in red. */
export async function comparePictures(
  browser: Browser,
  before: string,
  after: string,
): Promise<{ share: number; picture: string }> {
  if (before === after) return { share: 0, picture: after };
  blank ??= browser.newPage();
  return (await blank).evaluate(compare, [before, after] as const);
}
