import { clearSearches, recentSearches, rememberSearch } from './recent.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test('keeps the last six, newest first, each once', () => {
  for (const term of ['oats', 'tea', ' Oats ', '', 'rice', 'salt', 'figs', 'plums', 'bread']) rememberSearch(term);
  expect(recentSearches()).toEqual(['bread', 'plums', 'figs', 'salt', 'rice', 'Oats']);
  clearSearches();
  expect(recentSearches()).toEqual([]);
});

test('has none where the browser keeps nothing or something strange', () => {
  window.localStorage.setItem('larder.searches', '{"a":1}');
  expect(recentSearches()).toEqual([]);
  window.localStorage.setItem('larder.searches', 'broken');
  expect(recentSearches()).toEqual([]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  expect(() => rememberSearch('oats')).not.toThrow();
});
