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
      text: 'Tell us who you shop for, which snacks you like and what you always buy.',
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
      text: 'What do you always buy?',
      help: 'We’ll start with member favorites from each.',
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
      text: 'Should we add our top picks to your cart?',
      help: 'Up to 12 items. You review them first and can remove any of them.',
      choices: choices('yes: Yes, please', 'no: No, just browsing'),
    },
  ],
};
