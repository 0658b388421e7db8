import { clearStoredData, keepFor } from './kept-for.ts';

const put = () => {
  localStorage.setItem('larder.review.7', 'mine');
  localStorage.setItem('theirs', 'x');
  sessionStorage.setItem('larder.gift', 'mine');
  sessionStorage.setItem('larder.waf', 'token');
};
const left = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name !== 'larder.person').sort();
const ALL = ['larder.gift', 'larder.review.7', 'larder.waf', 'theirs'];
const NONE = ['larder.waf', 'theirs'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  put();
});

test('a sign-out takes all that is about the person, and nothing else', () => {
  keepFor(1);
  clearStoredData();
  expect(left()).toEqual(NONE);
  expect(localStorage.getItem('larder.person')).toBeNull();
});

test('what a visitor kept goes along into the account', () => {
  keepFor(null);
  keepFor(1);
  expect(left()).toEqual(ALL);
});

test('a session that ended by itself leaves it for its person, not for another', () => {
  keepFor(1);
  keepFor(null);
  keepFor(1);
  expect(left()).toEqual(ALL);
  keepFor(2);
  expect(left()).toEqual(NONE);
});

test('a tab that slept through a sign-out forgets when it is opened again', () => {
  keepFor(1);
  // Another tab signs out: it clears what both share.
  localStorage.removeItem('larder.review.7');
  localStorage.removeItem('larder.person');
  keepFor(null);
  expect(left()).toEqual(NONE);
});
