import { choices, type QuizDefinition } from './quiz-definition.ts';

/** The gift quiz (OP-110); it ends on picks for the one who is given something. */
export const giftQuiz: QuizDefinition = {
  key: 'gift',
  title: 'Find a gift',
  transitions: [
    { type: 'welcome', position: 0, heading: 'A gift from the larder', text: 'Answer four questions to get gift ideas.' },
  ],
  recommendationPoints: [4],
  questions: [
    {
      id: 101,
      urlKey: 'recipient',
      text: 'Who is it for?',
      choices: choices('friend: A friend', 'parent: A parent', 'partner: My partner', 'colleague: A colleague', 'host: A host'),
    },
    {
      id: 102,
      urlKey: 'occasion',
      text: 'What is the occasion?',
      choices: choices(
        'birthday: A birthday',
        'thank-you: A thank-you',
        'housewarming: A new home',
        'holiday: A holiday',
        'just-because: Just because',
      ),
    },
    {
      id: 103,
      urlKey: 'gift-budget',
      text: 'What would you like to spend?',
      choices: choices('under-25: Under $25', '25-to-50: $25 to $50', 'over-50: Over $50'),
    },
    {
      id: 104,
      urlKey: 'interests',
      text: 'What do they enjoy?',
      multiple: true,
      choices: choices(
        'chocolate: Chocolate',
        'coffee: Coffee',
        'tea: Tea',
        'baking: Baking',
        'skin-care: Skin care',
        'wine: Wine',
      ),
    },
  ],
};
