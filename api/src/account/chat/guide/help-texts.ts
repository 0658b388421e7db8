import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type StoreFacts, withFacts } from '@larder/rules/shop/facts';

/** A piece of a help page that answers one question. */
export interface HelpSection {
  readonly title: string;
  /** Heading of its page, and of its part of the page. */
  readonly page: string;
  readonly part: string;
  /** Address of the page, with the section that it is in. */
  readonly url: string;
  readonly text: string;
  /** Links of the text to pages of the store. */
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `| Wine | $99 | $9.95 |` under `| Box | Free on | Below that |` as `Wine: free on $99, below that $9.95`; other lines as they are. */
function readable(lines: readonly string[]): string {
  let head: string[] | undefined;
  const paragraphs = lines.flatMap((line) => {
    if (!line.startsWith('|')) {
      head = undefined;
      return [line.replace(/^- /, '• ')];
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!head) {
      head = cells;
      return [];
    }
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return [];
    const facts = cells.slice(1).map((cell, at) => `${head?.[at + 1]?.toLowerCase() ?? ''} ${cell}`);
    return [`${cells[0] ?? ''}: ${facts.join(', ')}`];
  });
  return paragraphs
    .join('\n')
    .replace(LINK, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The sections of one page's file: each heading with the text below it. */
function sectionsOf(slug: string, text: string): HelpSection[] {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const page = /^heading: (.+)$/m.exec(head)?.[1] ?? slug;
  const found: { title: string; part: string; url: string; lines: string[] }[] = [];
  let part = '';
  for (const line of body.split('\n')) {
    const [, marks, title] = /^(#{2,3}) (.+)$/.exec(line) ?? [];
    if (!marks || !title) found.at(-1)?.lines.push(line);
    else {
      if (marks.length === 2) part = title;
      found.push({ title, part, url: `/${slug}#${anchorOf(part)}`, lines: [] });
    }
  }
  return found.flatMap(({ title, part, url, lines }) => {
    const links = [...lines.join('\n').matchAll(LINK)].map(([, linkTitle = '', linkUrl = '']) => ({
      title: linkTitle,
      url: linkUrl,
    }));
    const paragraphs = readable(lines);
    return paragraphs ? [{ title, page, part, url, text: paragraphs, links }] : [];
  });
}

/** The help pages in `folder`, as the store shows them; none without a folder. @throws Error when one names what is no fact of the store */
export async function readHelpTexts(folder: string | undefined, facts: StoreFacts): Promise<HelpSection[]> {
  if (!folder) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  const read = names.map(async (name) =>
    sectionsOf(basename(name, '.md'), withFacts(await readFile(join(folder, name), 'utf8'), facts)),
  );
  return (await Promise.all(read)).flat();
}
