import { visibleQuestions, type GroupId, type QuizAnswers } from '@larder/rules';
import type { ProductCard, Quiz } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { cardSql } from '../products/card-column.ts';
import { mayContain } from '../products/filters.ts';
import { countInCommon, namesOfAttributes, namesOfCategories } from '../products/product-expressions.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { QUICK_START, readPreferences, readQuiz, type Respondent } from '../../quiz/for-catalog.ts';
import { lookedAt, readWanted, type Wanted } from './wanted.ts';

const PICKS = 24;

interface PickRow {
  card: ProductCard;
  diets: string[];
  preferences: string[];
  categories: string[];
}

/** Which of the fitting products are chosen among (SQL about `products p`), which go first among them, and how many. */
interface Bounds {
  only: RawBuilder<unknown>;
  /** Last of all, however well they fit: SQL about `products p`. */
  last: RawBuilder<unknown>;
  limit: number;
}

const ALL: Bounds = { only: sql`true`, last: sql`false`, limit: PICKS };

/** Budgets of the gift quiz, in cents per gift (OP-110). */
const BUDGETS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'under-25': [0, 2_499],
  '25-to-50': [2_500, 5_000],
  'over-50': [5_001, 1_000_000],
};

/** Price bounds by the chosen gift budget; no bounds without a choice. */
function withinBudget(answers: QuizAnswers): Bounds {
  const [least, most] = BUDGETS[answers['gift-budget']?.[0] ?? ''] ?? [];
  return least === undefined || most === undefined
    ? ALL
    : { ...ALL, only: sql`p.final_price_cents between ${least} and ${most}` };
}

interface Picks {
  products: ProductCard[];
  total: number;
  reasons: Record<string, string>;
}

/**
 * Picks products that fit the answers, best first, each with a reason that the shopper reads (QUIZ-014, QUIZ-019). A diet and
 * avoided allergens are conditions. Categories, goals and values raise the score; popularity decides ties.
 * @throws HttpError 404 for an unknown quiz
 */
export async function pickProducts(em: Em, who: Respondent, quizKey: string, groupId: GroupId): Promise<Picks> {
  const { found } = await readPicks(em, who, quizKey, groupId, withinBudget);
  return {
    products: found.map((row) => row.card),
    total: found.length,
    reasons: Object.fromEntries(found.map((row) => [String(row.card.id), reasonOf(row)])),
  };
}

/**
 * Picks products that match the answers within bounds that may depend on them, best first. Also returns the counted answers and
 * their meaning in this store (null when no product can match).
 * @throws HttpError 404 for an unknown quiz
 */
export async function readPicks(
  em: Em,
  who: Respondent,
  quizKey: string,
  groupId: GroupId,
  boundsOf: (answers: QuizAnswers) => Bounds,
): Promise<{ answers: QuizAnswers; wanted: Wanted | null; found: PickRow[] }> {
  const quiz = await readQuiz(em, quizKey);
  const { preferences } = await readPreferences(em, who);
  const answers = quizKey === QUICK_START ? quickAnswers(quiz, preferences) : countedAnswers(quiz, preferences);
  const ranking = await readWanted(em, answers);
  const found = ranking ? await findPicks(em, ranking, groupId, boundsOf(answers)) : [];
  return { answers, wanted: ranking, found };
}

/** Filters out answers to questions that an earlier answer hides (QUIZ-003). */
function countedAnswers(quiz: Quiz, input: Record<string, string[]>): Record<string, string[]> {
  const keys = new Map(quiz.questions.map((question) => [question.id, question.url_key]));
  const dependency = (rule: { question_id: number; answers: string[] }) => ({
    question: keys.get(rule.question_id) ?? '',
    answers: rule.answers,
  });
  const questions = quiz.questions.map(({ url_key: urlKey, position, dependencies }) => ({
    urlKey,
    position,
    showIf: dependencies.show_if.map(dependency),
    skipIf: dependencies.skip_if.map(dependency),
  }));
  return Object.fromEntries(
    visibleQuestions(questions, input, { fresh: true }).map(({ urlKey }) => [urlKey, input[urlKey] ?? []]),
  );
}

/**
 * The quick start asks no question twice: it takes diets and avoided allergens from the shopping quiz. Babies and pets have
 * their own shelves.
 */
function quickAnswers(quiz: Quiz, input: Record<string, string[]>): Record<string, string[]> {
  const answers = countedAnswers(quiz, input);
  const shelves = (answers['household-members'] ?? []).filter((member) => member === 'baby' || member === 'pets');
  return { ...answers, diets: input['diets'] ?? [], avoid: input['avoid'] ?? [], categories: shelves };
}

async function findPicks(em: Em, wanted: Wanted, groupId: GroupId, { only, last, limit }: Bounds): Promise<PickRow[]> {
  const { diets, preferences, shelves, avoid, avoided } = wanted;
  const near = await lookedAt(em, wanted);
  return db(em)
    .selectFrom((from) =>
      from
        .selectFrom('products as p')
        .select([
          'p.id',
          sql<number>`${countInCommon('category_ids', shelves)} * 3 + ${countInCommon('attribute_ids', preferences)} * 2`.as(
            'score',
          ),
          'p.rank',
          sql<boolean>`(${last})`.as('is_last'),
        ])
        .where('p.id', '=', sql<number>`any(array(${near}))`)
        .where('p.listed', '=', true)
        .where('p.buyable', '=', true)
        .where('p.product_type', '=', 'simple')
        .where(sql<boolean>`p.attribute_ids @> ${diets}::int[]`)
        .where(sql<boolean>`(${avoid}::text is null or p.ingredients is null or p.ingredients !~* ${avoid}::text)`)
        .where(avoided.length > 0 ? sql<boolean>`not ${mayContain(avoided)}` : sql<boolean>`true`)
        .where(sql<boolean>`${only}`)
        .orderBy('is_last')
        .orderBy('score', 'desc')
        .orderBy('p.rank', 'desc')
        .orderBy('p.id')
        .limit(limit)
        .as('best'),
    )
    .innerJoin('products as p', 'p.id', 'best.id')
    .select([
      cardSql(groupId).as('card'),
      namesOfAttributes(diets).as('diets'),
      namesOfAttributes(preferences).as('preferences'),
      namesOfCategories(shelves).as('categories'),
    ])
    .orderBy('best.is_last')
    .orderBy('best.score', 'desc')
    .orderBy('p.rank', 'desc')
    .orderBy('p.id')
    .execute();
}

/** Why a product was picked, as shoppers read it. */
export function reasonOf({ diets, preferences, categories }: Pick<PickRow, 'diets' | 'preferences' | 'categories'>): string {
  if (diets.length > 0 && categories[0]) return `${diets.join(' and ')}, from ${categories[0]}`;
  if (diets.length > 0) return `Fits your diet: ${diets.join(', ')}`;
  if (categories[0]) return `Because you shop for ${categories[0]}`;
  return preferences.length > 0 ? `For ${preferences.join(' and ')}` : 'Popular with our members';
}
