import { visibleQuestions, type GroupId } from '@larder/rules';
import type { ProductCard, Quiz } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { cardColumn } from '../cart/cart-read.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';
import { readPreferences, type Respondent } from './preferences.ts';
import { readQuiz } from './quiz-read.ts';
import { lookedAt, readWanted, type Wanted } from './wanted.ts';

const PICKS = 24;

interface PickRow {
  card: ProductCard;
  diets: string[];
  wishes: string[];
  categories: string[];
}

interface Picks {
  products: ProductCard[];
  total: number;
  reasons: Record<string, string>;
}

/**
 * Products that fit the answers, best first, each with the reason that a shopper reads (QUIZ-014, QUIZ-019). A diet and what is to be
 * avoided are conditions; categories, goals and values are wishes that raise the score; popularity settles ties.
 * @throws HttpError 404 for an unknown quiz
 */
export async function pickProducts(em: Em, who: Respondent, quizKey: string, groupId: GroupId): Promise<Picks> {
  const quiz = await readQuiz(em, quizKey);
  const { preferences } = await readPreferences(em, who);
  const answers = countedAnswers(quiz, preferences);
  const wanted = await readWanted(em, answers);
  const found = wanted ? await rows(em, picksQuery(wanted, await lookedAt(em, wanted), groupId)) : [];
  return {
    products: found.map((row) => row.card),
    total: found.length,
    reasons: Object.fromEntries(found.map((row) => [String(row.card.id), reasonOf(row)])),
  };
}

/** Answers to questions that are asked; those to questions that an earlier answer hides do not count (QUIZ-003). */
function countedAnswers(quiz: Quiz, given: Record<string, string[]>): Record<string, string[]> {
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
    visibleQuestions(questions, given, { fresh: true }).map(({ urlKey }) => [urlKey, given[urlKey] ?? []]),
  );
}

function picksQuery({ diets, wishes, shelves, avoid }: Wanted, near: RawBuilder<unknown>, groupId: GroupId) {
  const common = (column: string, ids: readonly number[]) =>
    sql`(select count(*) from unnest(${sql.ref(column)}) as x (id) where x.id = any(${[...ids]}::int[]))`;
  const names = (ids: readonly number[]) =>
    sql`array(select a.name from attributes a where a.id = any(p.attribute_ids) and a.id = any(${[...ids]}::int[]) order by a.name)`;
  return sql<PickRow>`
    select ${cardColumn(groupId)} as card, ${names(diets)} as diets, ${names(wishes)} as wishes,
      array(select k.name from categories k where k.id = any(p.category_ids) and k.id = any(${shelves}::int[]) order by k.level desc, k.name) as categories
    from (
      select p.id, ${common('p.category_ids', shelves)} * 3 + ${common('p.attribute_ids', wishes)} * 2 as score, p.rank
      from products p
      where p.id = any(array(${near})) and p.listed and p.buyable and p.product_type = 'simple' and p.attribute_ids @> ${diets}::int[]
        and (${avoid}::text is null or p.ingredients is null or p.ingredients !~* ${avoid}::text)
      order by score desc, p.rank desc, p.id limit ${PICKS}) best join products p on p.id = best.id
    order by best.score desc, p.rank desc, p.id`;
}

function reasonOf({ diets, wishes, categories }: PickRow): string {
  if (diets.length > 0 && categories[0]) return `${diets.join(' and ')}, from ${categories[0]}`;
  if (diets.length > 0) return `Fits your diet: ${diets.join(', ')}`;
  if (categories[0]) return `Because you shop for ${categories[0]}`;
  return wishes.length > 0 ? `For ${wishes.join(' and ')}` : 'Popular with our members';
}
