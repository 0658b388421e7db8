import { paths } from '@larder/contracts/paths';
import { GIFT } from '../data/queries.ts';
import { welcomePage } from '../welcome/welcome-page.tsx';

/** `/quiz/gift` (QUIZ-020, OP-110). */
export const { Page, prefetch, head } = welcomePage(GIFT, paths.quizGift);
