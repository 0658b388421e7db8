import { clearStoredData, setStorageOwner } from './storage-owner.ts';

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
  setStorageOwner(1);
  clearStoredData();
  expect(left()).toEqual(NONE);
  expect(localStorage.getItem('larder.person')).toBeNull();
});

test('stored data of a visitor moves to their account', () => {
  setStorageOwner(null);
  setStorageOwner(1);
  expect(left()).toEqual(ALL);
});

test('a session that ended by itself leaves it for its person, not for another', () => {
  setStorageOwner(1);
  setStorageOwner(null);
  setStorageOwner(1);
  expect(left()).toEqual(ALL);
  setStorageOwner(2);
  expect(left()).toEqual(NONE);
});

test('a tab that slept through a sign-out forgets when it is opened again', () => {
  setStorageOwner(1);
  // Another tab signs out: it clears what both share.
  localStorage.removeItem('larder.review.7');
  localStorage.removeItem('larder.person');
  setStorageOwner(null);
  expect(left()).toEqual(NONE);
});
