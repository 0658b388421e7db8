import { DEFAULT_SHELVES } from './default-shelves.ts';
import { type HomeShelf, shelvesProblem } from './home-shelves.ts';

const shelf = (kind: HomeShelf['kind'], heading = '', list = ''): HomeShelf => ({ kind, heading, list });

test('the default pages can be published', () => {
  expect(shelvesProblem('home_member', DEFAULT_SHELVES.home_member)).toBeNull();
  expect(shelvesProblem('home_visitor', DEFAULT_SHELVES.home_visitor)).toBeNull();
});

test.each([
  ['no section', [], 'add a section'],
  ['a section of the other page', [shelf('savings')], 'does not belong'],
  ['a section twice', [shelf('deals'), shelf('deals')], 'once'],
  ['a list without heading', [shelf('list', '', 'snacks')], 'heading'],
  ['no list', [shelf('list', 'Snacks')], 'heading'],
] as const)('%s is refused', (_, shelves, words) => expect(shelvesProblem('home_member', shelves)).toContain(words));

test('two lists are two sections', () =>
  expect(shelvesProblem('home_member', [shelf('list', 'Snacks', 'snacks'), shelf('list', 'Teas', 'teas')])).toBeNull());
