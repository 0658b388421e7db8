import { reviewErrors, type ReviewDraft } from './review.ts';

const good: ReviewDraft = { rating: 4, title: 'Good', name: 'Sam', text: 'We go through one a week.' };

describe('a review', () => {
  it.each<[string, Partial<ReviewDraft>, object]>([
    ['is fine', {}, {}],
    ['needs its stars', { rating: 0 }, { rating: 'Please choose one to five stars.' }],
    ['has one star at least', { rating: 1 }, {}],
    ['has five stars', { rating: 5 }, {}],
    ['has no sixth', { rating: 6 }, { rating: 'Please choose one to five stars.' }],
    ['has whole stars', { rating: 4.5 }, { rating: 'Please choose one to five stars.' }],
    ['needs a title', { title: ' ' }, { title: 'This is a required field.' }],
    ['takes a name of 255 characters (CAT-129)', { name: 'n'.repeat(255) }, {}],
    ['refuses the 256th', { name: 'n'.repeat(256) }, { name: 'Please enter 255 characters or less.' }],
    ['takes 5000 characters of text', { text: 't'.repeat(5000) }, {}],
    ['refuses one more', { text: 't'.repeat(5001) }, { text: 'Please enter 5000 characters or less.' }],
  ])('%s', (_name, change, errors) => {
    expect(reviewErrors({ ...good, ...change })).toEqual(errors);
  });
});
