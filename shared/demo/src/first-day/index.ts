import { people } from './05-people.ts';
import { catalog } from './10-catalog.ts';
import { offers, promos } from './20-promos.ts';
import { quizzes } from './30-quizzes.ts';
import { orders } from './40-orders.ts';
import { autoship } from './50-autoship.ts';
import { lists } from './60-lists.ts';
import { gives } from './70-gives.ts';
import { questions } from './80-questions.ts';
import type { Seed } from './seed.ts';

import { labels } from './08-labels.ts';

/** The seeds of a new production store: labels for its products, the quizzes that use them, the offers that its texts promise. */
export const basics: readonly Seed[] = [labels, offers, quizzes];

/** The parts of the first day, in order. */
export const seeds: readonly Seed[] = [people, catalog, promos, quizzes, orders, autoship, lists, gives, questions];
