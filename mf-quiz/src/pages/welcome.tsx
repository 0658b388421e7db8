import { paths } from '@larder/contracts/paths';
import { SHOPPING } from '../data/queries.ts';
import { welcomePage } from '../welcome/welcome-page.tsx';

/** `/quiz` (QUIZ-015). */
export const { Page, prefetch, head } = welcomePage(SHOPPING, paths.quiz);
