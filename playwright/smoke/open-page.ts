import type { BrowserContext, Page } from '@playwright/test';
import { settle, within } from './page-moves.ts';
import { watchPage, type PageWatch } from './page-problems.ts';
import { takePicture } from './pictures.ts';

/** Settings of all visits of an audience on one screen. */
export interface VisitOptions {
  readonly plainPage: string;
  readonly patienceMs: number;
  /** Bytes of the plain page. */
  readonly plain: { readonly html: number; readonly data: number };
}

/** An open page, and what it reports. */
export interface OpenPage {
  readonly page: Page;
  readonly watch: PageWatch;
}

/** Opens an empty page. */
export async function openPage(context: BrowserContext, patienceMs: number): Promise<OpenPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return { page, watch: watchPage(page) };
}

/** Closes a page, also where it does not respond. */
export async function closePage({ page }: OpenPage): Promise<void> {
  const closed = page.close();
  closed.catch(() => undefined);
  // A frozen tab ends with the browser.
  await Promise.race([closed, new Promise((done) => setTimeout(done, 2000).unref())]);
}

/** Runs `work` with a new page and closes it, also where it does not respond. */
export async function withPage<T>(
  context: BrowserContext,
  patienceMs: number,
  work: (page: Page, watch: PageWatch) => Promise<T>,
): Promise<T> {
  const open = await openPage(context, patienceMs);
  try {
    return await work(open.page, open.watch);
  } finally {
    await closePage(open);
  }
}

/** Bytes of a document, and of the data in it. */
export async function sizesOf(page: Page, path: string): Promise<{ status: number; html: number; data: number }> {
  const response = await page.goto(path);
  const text = (await response?.text()) ?? '';
  const data = [...text.matchAll(/<script type="application\/json"[^>]*>([^]*?)<\/script>/g)];
  return {
    status: response?.status() ?? 0,
    html: Buffer.byteLength(text),
    data: data.reduce((sum, [, json = '']) => sum + Buffer.byteLength(json), 0),
  };
}

/** The picture of a page as it is live; undefined where there is none. */
export const pictureOf = (context: BrowserContext, path: string, { patienceMs }: VisitOptions): Promise<string | undefined> =>
  withPage(context, patienceMs, async (page, watch) => {
    const { status } = await within(page, patienceMs, sizesOf(page, path));
    if (status >= 400) return undefined;
    await settle(page, watch, patienceMs);
    return within(page, patienceMs, takePicture(page));
  });
