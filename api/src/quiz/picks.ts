import { visibleQuestions, type GroupId } from '@larder/rules';
import type { ProductCard, Quiz } from '@larder/contracts';
import { cardColumn } from '../cart/cart-read.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';
import { avoidPattern } from './avoid.ts';
import { readPreferences, type Respondent } from './preferences.ts';
import { readQuiz } from './quiz-read.ts';

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
  const found = await rows(em, picksQuery(answers, groupId));
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

function picksQuery(answers: Record<string, string[]>, groupId: GroupId) {
  const diets = (answers['diets'] ?? []).filter((diet) => diet !== 'none');
  const wishes = [...(answers['concerns'] ?? []), ...(answers['values'] ?? [])];
  const shelves = [
    ...(answers['categories'] ?? []),
    ...(answers['snacks'] ?? []),
    ...(answers['pets'] ?? []),
    ...(answers['interests'] ?? []),
  ];
  const avoid = avoidPattern(answers['avoid'] ?? []);
  return sql<PickRow>`
    select ${cardColumn(groupId)} as card, d.names as diets, w.names as wishes, s.names as categories
    from products p
    cross join lateral (select coalesce(array_agg(a.name order by a.name), '{}') as names, count(*) as found from product_attributes x
      join attributes a on a.id = x.attribute_id where x.product_id = p.id and a.type = 'diets' and a.url_key = any(${diets}::text[])) d
    cross join lateral (select coalesce(array_agg(a.name order by a.name), '{}') as names, count(*) as found from product_attributes x
      join attributes a on a.id = x.attribute_id where x.product_id = p.id and a.url_key = any(${wishes}::text[])) w
    cross join lateral (select coalesce(array_agg(k.name order by k.level desc, k.name), '{}') as names, count(*) as found from categories k
      where k.id = any(p.category_ids) and k.url_key = any(${shelves}::text[])) s
    where p.listed and p.is_available and p.in_stock and p.product_type = 'simple' and d.found = ${diets.length}
      and (${avoid}::text is null or p.ingredients is null or p.ingredients !~* ${avoid}::text)
    order by s.found * 3 + w.found * 2 desc, p.rank desc, p.id limit ${PICKS}`;
}

function reasonOf({ diets, wishes, categories }: PickRow): string {
  if (diets.length > 0 && categories[0]) return `${diets.join(' and ')}, from ${categories[0]}`;
  if (diets.length > 0) return `Fits your diet: ${diets.join(', ')}`;
  if (categories[0]) return `Because you shop for ${categories[0]}`;
  return wishes.length > 0 ? `For ${wishes.join(' and ')}` : 'Popular with our members';
}
