import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

/** mf-quiz: questions whose answers fill the shelves (OP-128). */
const remote = defineRemote({
  name: 'mf-quiz',
  owner: 'Quiz',
  budget: { js: 18_000, css: 8_000 },
  shell: '^1.2.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.quiz, page: 'pages/welcome' },
    { path: paths.quizGift, page: 'pages/gift' },
    { path: paths.quizQuickStart, page: 'pages/quick-start' },
    { path: paths.quizAddress, page: 'pages/address' },
    { path: paths.quizPicks, page: 'pages/picks' },
    { path: paths.quizQuestionRoute, page: 'pages/question' },
  ],
  slots: [{ name: 'quiz.invitation', module: 'slots/invitation' }],
});

export default remote;
