import type { HelpSection } from './help-texts.ts';

/** A section with its index terms, reduced to their stems. */
export interface IndexedSection {
  readonly section: HelpSection;
  readonly title: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

/** Words of shoppers for what the help pages call otherwise. */
const ALSO: Readonly<Record<string, string>> = {
  refund: 'back return',
  money: 'back',
  parcel: 'box order',
  package: 'box order',
  delivery: 'shipping ship',
  deliver: 'ship',
  arrive: 'order box road',
  track: 'where order follow',
  price: 'cost',
  fee: 'cost',
  damaged: 'broken missing',
  wrong: 'broken missing',
  leave: 'cancel membership',
  quit: 'cancel membership',
  unsubscribe: 'cancel membership',
  subscription: 'membership',
  login: 'password account',
  'sign in': 'password account',
  snap: 'ebt',
  voucher: 'gift card',
};

/** Replaces synonyms in a question with the store's own terms. */
export function inOurWords(question: string): string {
  const normalizedQuestion = question.toLowerCase();
  const also = Object.entries(ALSO).filter(([word]) => normalizedQuestion.includes(word));
  return [question, ...also.map(([, ours]) => ours)].join(' ');
}

/** Interrogatives that name a subject. PostgreSQL treats them as stop words. */
const ASKS = /\b(where|when|why|who|how)\b/g;
const asksOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(ASKS));
const ASK_WEIGHT = 1.5;

const TITLE_WEIGHT = 2.5;
/** Help pages rank before articles. */
const ANSWERS = /^\/(help|shipping)#/;
const ANSWERS_WEIGHT = 1.4;
/** A word in a larger share of the sections than this is ignored as too common. */
const COMMON_SHARE = 0.25;
/** Another section is offered when its score reaches this share of the best one. */
const NEAR = 0.6;

/**
 * Returns the sections that match a question best, best first; none when it has no distinctive known word. A rare word counts
 * more than a frequent one, one in the title more than one in the text.
 * @param words stems of the question
 */
export function findAnswers(
  sections: readonly IndexedSection[],
  question: string,
  words: readonly string[],
  most = 3,
): HelpSection[] {
  const asks = asksOf(question);
  const has = ({ title, text }: IndexedSection, word: string) => title.has(word) || text.has(word);
  const weights = words.map((word) => {
    const holders = sections.filter((each) => has(each, word)).length;
    return {
      word,
      weight: holders ? Math.log(1 + sections.length / holders) : 0,
      isTelling: holders > 0 && holders <= sections.length * COMMON_SHARE,
    };
  });
  const scored = sections.flatMap((each) => {
    const hits = weights.filter(({ word }) => has(each, word));
    if (!hits.some(({ isTelling }) => isTelling)) return [];
    const sum = hits.reduce((total, { word, weight }) => total + weight * (each.title.has(word) ? TITLE_WEIGHT : 1), 0);
    const matchScore = [...asksOf(each.section.title)].filter((ask) => asks.has(ask)).length * ASK_WEIGHT;
    return [{ section: each.section, score: (sum + matchScore) * (ANSWERS.test(each.section.url) ? ANSWERS_WEIGHT : 1) }];
  });
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  const best = ordered[0]?.score ?? 0;
  return ordered
    .filter(({ score }) => score >= best * NEAR)
    .slice(0, most)
    .map(({ section }) => section);
}
