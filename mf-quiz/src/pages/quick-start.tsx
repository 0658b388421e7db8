import { paths } from '@larder/contracts/paths';
import { QUICK_START } from '../data/queries.ts';
import { welcomePage } from '../welcome/welcome-page.tsx';

/** `/quiz/quickstart` (QUIZ-021, SHELL-032). Its pages are questions as those of every quiz. */
export const { Page, prefetch, head } = welcomePage(QUICK_START, paths.quizQuickStart);
