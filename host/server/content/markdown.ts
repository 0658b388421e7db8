import { marked, type Token, type Tokens } from 'marked';
import type { Block, Inline, Line, Section } from '../../src/content/content-page.ts';

const refuse = (token: Token): never => {
  throw new Error(`texts may not hold ${token.type}: ${token.raw.trim().slice(0, 60)}`);
};

/** The store's own addresses, and what dials or writes; never a script. */
const isSafe = (href: string): boolean => /^(\/(?!\/)|#|tel:|mailto:|https:\/\/)/.test(href);

function inline(token: Token): Inline[] {
  const inner = (token as Tokens.Generic).tokens;
  switch (token.type) {
    case 'text':
      return inner ? line(inner) : [(token as Tokens.Text).text];
    case 'escape':
      return [(token as Tokens.Escape).text];
    case 'strong':
    case 'em':
      return [{ type: token.type, children: line(inner ?? []) }];
    case 'link': {
      const { href } = token as Tokens.Link;
      return isSafe(href) ? [{ type: 'link', href, children: line(inner ?? []) }] : refuse(token);
    }
    default:
      return refuse(token);
  }
}

const line = (tokens: readonly Token[]): Inline[] => tokens.flatMap(inline);

/** A list's item is one line: lists in lists are more than a page of the store needs. */
const item = ({ tokens }: Tokens.ListItem): Line => line(tokens);

function block(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return (token as Tokens.Heading).depth === 3 ? [{ type: 'heading', line: line(token.tokens ?? []) }] : refuse(token);
    case 'paragraph':
      return [{ type: 'paragraph', line: line((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ type: 'list', ordered, items: items.map(item) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => line(tokens));
      return [{ type: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      return refuse(token);
  }
}

/** `What we ask of a brand` → `what-we-ask-of-a-brand`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Parses a text: the introduction before the first `##`, and a section for each of them. It accepts only what the pages can show. HTML, pictures and
 * unsafe links are refused, so that a mistake is found at start-up and not by a reader. Throws in one line.
 */
export function readText(text: string): { intro: Block[]; sections: Section[] } {
  const intro: Block[] = [];
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2) {
      const heading = (token as Tokens.Heading).text;
      sections.push({ id: anchorOf(heading), heading, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(...block(token));
  }
  const empty = sections.find(({ blocks }) => blocks.length === 0);
  if (empty) throw new Error(`the section "${empty.heading}" is empty`);
  return { intro, sections };
}
