import { paths } from '@larder/contracts/paths';
import { CHAT_HOURS_TEXT, CHAT_TEXT_LONGEST, type ChatTopic, chatGreeting } from '@larder/rules';
import { arrayTable, texts as textColumn } from '../../../platform/db/array-table.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { ChatProvider, ProviderMessage } from '../provider.ts';
import { findAnswers, type IndexedSection, inOurWords } from './find-answers.ts';
import type { HelpSection } from './help-texts.ts';

/** Length limit (characters) of a section that the guide quotes; the page has the full text. */
const LONGEST = 700;

const TOPIC: Readonly<Record<ChatTopic, string>> = {
  cancellation: 'Thinking about canceling? Ask me anything about it, or talk to a person.',
  order: 'Ask me about an order, or talk to a person.',
  membership: 'Ask me about membership, or talk to a person.',
  shipping: 'Ask me about shipping, or talk to a person.',
  account: 'Ask me about your account, or talk to a person.',
};

/** Matches a request for a person. */
const PERSON = /\b(agent|human|representative|a (real )?person|(talk|speak|chat) (to|with) (someone|somebody|people))\b/i;

/** Stems of each text, as PostgreSQL's English reduces them. */
async function stemsOf(em: Em, texts: readonly string[]): Promise<string[][]> {
  const found = await db(em)
    .selectFrom(arrayTable('x', { text: textColumn(texts) }))
    .select(({ fn, val }) => fn<string[]>('tsvector_to_array', [fn('to_tsvector', [val('english'), 'x.text'])]).as('stems'))
    .orderBy('x.nth')
    .execute();
  return found.map(({ stems }) => stems);
}

async function indexed(em: Em, sections: readonly HelpSection[]): Promise<IndexedSection[]> {
  const stems = await stemsOf(
    em,
    sections.flatMap(({ title, part, page, text }) => [`${title} ${part} ${page}`, text]),
  );
  return sections.map((section, at) => ({
    section,
    title: new Set(stems[at * 2]),
    text: new Set(stems[at * 2 + 1]),
  }));
}

/** A text of at most `most` characters, cut at the end of a line or sentence. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('\n'), most / 2)).trim();
}

function replyOf([best, ...others]: readonly HelpSection[]): ProviderMessage | null {
  if (!best) return null;
  const links = [
    { title: `${best.page}: ${best.title}`, url: best.url },
    ...best.links,
    ...others.map(({ title, page, url }) => ({ title: `${page}: ${title}`, url })),
  ];
  const once = links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at);
  return { text: shortened(best.text, Math.min(LONGEST, CHAT_TEXT_LONGEST)), links: once.slice(0, 4) };
}

const person = (isStaffed: boolean): ProviderMessage => ({
  text: isStaffed
    ? 'Our team is here now. Press “Talk to a person”, and they’ll see this conversation.'
    : `Our team is available ${CHAT_HOURS_TEXT}. Until then I can answer, or you can write to our help team.`,
  links: isStaffed ? [] : [{ title: 'Write to us', url: `${paths.help}#write` }],
});

/** The virtual guide: answers out of the help pages (SHELL-178, SHELL-179, OP-144). */
export function createGuide(sections: readonly HelpSection[]): ChatProvider {
  let ready: Promise<IndexedSection[]> | undefined;
  return {
    greet: ({ firstname, topic }) => ({
      text: topic ? `${chatGreeting(firstname)} ${TOPIC[topic]}` : chatGreeting(firstname),
      links: [],
    }),
    async answer(em, question, isStaffed) {
      if (PERSON.test(question)) return person(isStaffed);
      ready ??= indexed(em, sections);
      const index = await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      const [words = []] = await stemsOf(em, [inOurWords(question)]);
      const answer = replyOf(findAnswers(index, question, words));
      if (answer) return answer;
      const { text, links } = person(isStaffed);
      return { text: `I found nothing about that in our help pages. ${text}`, links };
    },
  };
}

/** People at the desk: they write their own messages (OP-144), so nothing is automatic. */
export const desk: ChatProvider = { greet: () => null, answer: () => Promise.resolve(null) };
