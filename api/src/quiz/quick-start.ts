import { choices, type QuizDefinition, SNACKS } from './quiz-definition.ts';

/** The quick start's key, and its question whose answer is `add_product_from_gs` (OP-112). */
export const QUICK_START = 'quickstart';
export const ADD_AT_END = 'add-to-cart';

/** Three pages that fill a first cart, and whether they shall (QUIZ-021, OP-111, OP-112). Answers name shelves by their keys. */
export const quickStart: QuizDefinition = {
  key: QUICK_START,
  title: 'Quick start',
  transitions: [
    {
      type: 'welcome',
      position: 0,
      heading: 'Your first cart in a minute',
      text: 'Say who eats with you, what they snack on and which lists you always come back to.',
    },
  ],
  recommendationPoints: [4],
  questions: [
    {
      id: 201,
      urlKey: 'household-members',
      text: 'Who are you shopping for?',
      multiple: true,
      choices: choices('me: Me', 'partner: My partner', 'kids: Kids', 'baby: A baby', 'pets: Pets'),
    },
    {
      id: 202,
      urlKey: 'snacks',
      text: 'Which snacks do you like?',
      multiple: true,
      choices: SNACKS,
    },
    {
      id: 203,
      urlKey: 'shopping-lists',
      text: 'Which lists do you always come back to?',
      help: 'We start each with what members like best of it.',
      multiple: true,
      choices: choices(
        'pantry: The pantry',
        'beverages: Something to drink',
        'frozen: The freezer',
        'beauty: Bath and beauty',
        'home: Cleaning and home',
        'supplements: Vitamins and supplements',
      ),
    },
    {
      id: 204,
      urlKey: ADD_AT_END,
      text: 'Shall we put the best of it into your cart?',
      help: 'Twelve things at most. You see all of them first and can take any of them out.',
      choices: choices('yes: Yes, please', 'no: No, I only look'),
    },
  ],
};
