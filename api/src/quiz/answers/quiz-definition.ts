/** The quiz that fills a shopper's shelves and cart (OP-109). */
export const SHOPPING = 'shopping';

/** Shown or skipped by earlier answers: any of `answers` given to the question fulfils the rule (QUIZ-002). */
interface DependencyRule {
  question_id: number;
  answers: string[];
}

interface Choice {
  key: string;
  label: string;
  image: string | null;
}

/** A quiz as it is written down here before it becomes rows. Positions follow the order of the questions, from 1. */
export interface QuizDefinition {
  key: string;
  title: string;
  transitions: { type: 'welcome' | 'gpt'; position: number; heading: string; text: string }[];
  recommendationPoints: number[];
  questions: {
    id: number;
    urlKey: string;
    text: string;
    help?: string;
    multiple?: boolean;
    showIf?: DependencyRule[];
    skipIf?: DependencyRule[];
    freshOnly?: boolean;
    alwaysShow?: boolean;
    relatedQuestionIds?: number[];
    isSummary?: boolean;
    choices: Choice[];
  }[];
}

/** Choices written `key: Label`. */
export function choices(...entries: string[]): Choice[] {
  return entries.map((entry) => {
    const [key = '', label = ''] = entry.split(': ');
    return { key, label, image: null };
  });
}

/** The snacks of both quizzes; picks for them use these keys. */
export const SNACKS = choices(
  'chips: Chips',
  'popcorn: Popcorn',
  'cookies: Cookies',
  'chocolate: Chocolate',
  'bars: Bars',
  'nuts: Nuts',
  'jerky: Jerky',
);
