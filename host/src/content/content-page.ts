import type { PageHead } from '@larder/shell';

/** Words within a line: plain, or marked. */
export type Inline =
  | string
  | { type: 'strong' | 'em'; children: readonly Inline[] }
  | { type: 'link'; href: string; children: readonly Inline[] };
/** Line of text, as a sequence of simple and marked parts. */
export type Line = readonly Inline[];

/** Part of a text: heading, paragraph, list or table. */
export type Block =
  | { type: 'heading'; line: Line }
  | { type: 'paragraph'; line: Line }
  | { type: 'list'; ordered: boolean; items: readonly Line[] }
  | { type: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] };

/** Part of a page below one heading. */
export interface Section {
  /** Anchor within the page. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** Link with its text. */
export interface NamedLink {
  name: string;
  url: string;
}

/** An article in a list. `date` is a calendar day `YYYY-MM-DD`, `dateText` the same for readers. */
export interface ArticleCard extends NamedLink {
  summary: string;
  date: string;
  dateText: string;
  category: NamedLink;
  /** Its cover, 16:9, as a path of `/media`. */
  picture: string;
}

/** Author and date of an article, and its other address. `minutes` is the reading time. */
export interface Byline {
  author: NamedLink;
  category: NamedLink;
  tags: readonly NamedLink[];
  date: string;
  dateText: string;
  minutes: number;
  picture: string;
}

/** A page of the host's own texts (OP-133), as the server hands it out: plain JSON, so that no text is part of the browser's code. */
export interface ContentPage {
  path: string;
  head: PageHead;
  eyebrow: string | null;
  heading: string;
  lead: string;
  /** Breadcrumbs from the home page; the last one is the page itself. */
  trail: readonly NamedLink[];
  byline: Byline | null;
  /** Text before the first section. */
  intro: readonly Block[];
  sections: readonly Section[];
  articles: readonly ArticleCard[];
  /** Ways on, such as the categories of the blog. */
  groups: readonly { heading: string; links: readonly NamedLink[] }[];
}

/** Where the loader gets texts: from memory on the server, over HTTP in the browser. Null when there is no such page. */
export interface ContentSource {
  read(path: string, signal: AbortSignal): Promise<ContentPage | null>;
}

/** The host's own call for texts: `?path=/shipping`. */
export const CONTENT_CALL = '/fe-web/api/content';
