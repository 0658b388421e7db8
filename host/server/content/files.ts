import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type StoreFacts, withFacts } from '@larder/rules/shop/facts';
import { readText } from './markdown.ts';

const words = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Head of an information page's file. `title` is the document's, `heading` the page's. */
const pageMeta = z.strictObject({ title: words, description: words, heading: words, lead: words });

/** Head of an article's file. */
const articleMeta = z.strictObject({
  title: words,
  description: words,
  lead: words,
  date: z.iso.date(),
  author: slug,
  category: slug,
  tags: z.array(slug).min(1),
});

const topic = z.strictObject({ slug, name: words, description: words });
const blogMeta = z.strictObject({
  title: words,
  description: words,
  heading: words,
  lead: words,
  categories: z.array(topic),
  tags: z.array(topic),
  authors: z.array(topic),
});

/** Category, tag or author of the blog. */
export type Topic = z.infer<typeof topic>;
/** Contents of `blog.yaml`: texts of the blog page, and its categories, tags and authors. */
export type BlogMeta = z.infer<typeof blogMeta>;
type TextFile<M> = { slug: string; meta: M; words: number } & ReturnType<typeof readText>;
/** Information page as read from its file. */
export type PageFile = TextFile<z.infer<typeof pageMeta>>;
/** Blog article as read from its file. */
export type ArticleFile = TextFile<z.infer<typeof articleMeta>>;

/** A file with the store's facts in it. */
type Read = (file: string) => Promise<string>;

async function readOne<M>(file: string, schema: z.ZodType<M>, read: Read): Promise<TextFile<M>> {
  try {
    const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(await read(file)) ?? [];
    if (head === undefined || body === undefined) throw new Error('the head between two lines of --- is missing');
    const meta = schema.parse(parse(head, { schema: 'core' }));
    return { slug: slug.parse(basename(file, '.md')), meta, words: body.split(/\s+/).length, ...readText(body) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function readFolder<M>(folder: string, schema: z.ZodType<M>, read: Read): Promise<TextFile<M>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(names.map((name) => readOne(join(folder, name), schema, read)));
}

/** All texts in `folder`: `pages/*.md`, `blog/*.md` and `blog.yaml`. Throws in one line that names the file when one is not right. */
export async function readFiles(
  folder: string,
  facts: StoreFacts,
): Promise<{ pages: PageFile[]; articles: ArticleFile[]; blog: BlogMeta }> {
  const read: Read = async (file) => withFacts(await readFile(file, 'utf8'), facts);
  const [pages, articles, blog] = await Promise.all([
    readFolder(join(folder, 'pages'), pageMeta, read),
    readFolder(join(folder, 'blog'), articleMeta, read),
    read(join(folder, 'blog.yaml')).then((text) => blogMeta.parse(parse(text))),
  ]);
  const short = pages.find(({ sections }) => sections.length < 2);
  if (short) throw new Error(`${short.slug}: a page has two sections or more`);
  return { pages, articles, blog };
}
