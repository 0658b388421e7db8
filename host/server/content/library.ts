import { join } from 'node:path';
import type { ContentPage, ContentSource } from '../../src/content/content-page.ts';
import { blogPages } from './blog-pages.ts';
import { type StoreFacts, DEFAULT_STORE_FACTS } from '@larder/rules/shop/facts';
import { readFiles, type PageFile } from './files.ts';
import { HOME, pageOf } from './page-of.ts';
import { siteMapPage } from './site-map.ts';

/** The texts that come with the host. */
export const CONTENT_DIR = join(import.meta.dirname, '../../content');

/** Texts of the host by path, for pages, sitemaps and the chat guide. */
export interface Library extends ContentSource {
  readonly paths: readonly string[];
  /** The page at a path, or null. */
  find(path: string): ContentPage | null;
}

function informationPage({ slug, meta, intro, sections }: PageFile): ContentPage {
  const path = `/${slug}`;
  return { ...pageOf({ path, ...meta, trail: [HOME, { name: meta.heading, url: path }] }), intro, sections };
}

/** Reads all texts once, at the start (OP-133). Throws in one line when a file is not right: a host with broken texts does not open. */
export async function openLibrary(folder: string = CONTENT_DIR, facts: StoreFacts = DEFAULT_STORE_FACTS): Promise<Library> {
  const { pages, articles, blog } = await readFiles(folder, facts);
  const texts = [...pages.map(informationPage), ...blogPages(articles, blog)];
  const byPath = new Map([...texts, siteMapPage(texts)].map((page) => [page.path, page]));
  const find = (path: string): ContentPage | null => byPath.get(path) ?? null;
  return { paths: [...byPath.keys()], find, read: (path) => Promise.resolve(find(path)) };
}
