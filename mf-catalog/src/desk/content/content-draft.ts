import type { CallBody, DeskContent } from '@larder/contracts';
import { DEFAULT_SHELVES, type HomeShelf, safePath, shelvesProblem } from '@larder/rules';
import { fromLocalText, toLocalText } from './local-time.ts';
import type { Place } from './content-text.ts';

/** Text fields of the form; those of other places are empty. Times are those of the store's time zone. */
export interface ContentTexts {
  name: string;
  eyebrow: string;
  heading: string;
  lead: string;
  text: string;
  link_text: string;
  link_href: string;
  starts_at: string;
  ends_at: string;
  is_published: boolean;
}

const EMPTY: ContentTexts = {
  name: '',
  eyebrow: '',
  heading: '',
  lead: '',
  text: '',
  link_text: '',
  link_href: '',
  starts_at: '',
  ends_at: '',
  is_published: false,
};

/** Text fields of stored content; empty ones for new content. */
export function textsOf(stored: DeskContent | null): ContentTexts {
  if (!stored) return EMPTY;
  const { content, name, is_published } = stored;
  const own = 'shelves' in content ? {} : content;
  const texts = { ...EMPTY, ...own, name, is_published };
  const { eyebrow, heading, lead, text, link_text, link_href } = texts;
  const times = { starts_at: toLocalText(stored.starts_at), ends_at: toLocalText(stored.ends_at) };
  return { name, eyebrow, heading, lead, text, link_text, link_href, is_published, ...times };
}

/** Sections with which the form begins: those of stored content, or the store's own. */
export function sectionsOf(stored: DeskContent | null, place: Place): readonly HomeShelf[] {
  if (stored && 'shelves' in stored.content) return stored.content.shelves;
  return place === 'home_member' || place === 'home_visitor' ? DEFAULT_SHELVES[place] : [];
}

type Body = CallBody<'POST /desk/content'>;

function contentOf(place: Place, texts: ContentTexts, sections: readonly HomeShelf[]): Body['content'] {
  const { eyebrow, heading, lead, text, link_text, link_href } = texts;
  if (place === 'hero') return { place, eyebrow, heading, lead };
  if (place === 'home_member' || place === 'home_visitor') return { place, shelves: [...sections] };
  return { place, text, link_text, link_href };
}

/** Body of the call that stores the form. */
export const bodyOf = (place: Place, texts: ContentTexts, sections: readonly HomeShelf[]): Body => ({
  name: texts.name.trim(),
  content: contentOf(place, texts, sections),
  is_published: texts.is_published,
  starts_at: fromLocalText(texts.starts_at),
  ends_at: fromLocalText(texts.ends_at),
});

const isEmpty = (text: string): boolean => text.trim() === '';

/** What is wrong with the text fields of a place, by field. */
export function textProblems(place: Place, texts: ContentTexts): Partial<Record<keyof ContentTexts, string>> {
  const required: readonly (keyof ContentTexts)[] =
    place === 'hero'
      ? ['name', 'heading', 'lead']
      : place.startsWith('strip')
        ? ['name', 'text', 'link_text', 'link_href']
        : ['name'];
  const missing = required.filter((field) => isEmpty(String(texts[field])));
  const start = fromLocalText(texts.starts_at);
  const end = fromLocalText(texts.ends_at);
  const path = texts.link_href.trim();
  return {
    ...(path !== '' && safePath(path) !== path && { link_href: 'Please enter a path of the store, such as /c/pantry.' }),
    ...(start !== null && end !== null && start >= end && { ends_at: 'The end has to be after the start.' }),
    ...Object.fromEntries(missing.map((field) => [field, 'This is a required field.'])),
  };
}

/** What is wrong with the sections of a place; null for none. */
export const sectionsProblem = (place: Place, sections: readonly HomeShelf[]): string | null =>
  place === 'home_member' || place === 'home_visitor' ? shelvesProblem(place, sections) : null;
