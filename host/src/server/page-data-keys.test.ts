import { DATA_KEYS_HEADER, MAX_DATA_KEYS } from '@larder/contracts/data-keys';
import { collectDataKeys } from './page-data-keys.ts';

const many = Array.from({ length: MAX_DATA_KEYS }, (_, id) => `p${id}`).join(' ');

test.each<[string, (string | null)[], string[] | undefined]>([
  ['nothing was read', [], []],
  ['each response names its data', ['p1 c2', 'p1 p3', ''], ['p1', 'c2', 'p3']],
  ['one response does not name its data', ['p1', null, 'p2'], undefined],
  ['there are too many', [many, 'c1'], undefined],
])('the keys of a page when %s', (_, responses, expected) => {
  const keys = collectDataKeys();
  for (const text of responses) keys.add({ headers: new Headers(text === null ? {} : { [DATA_KEYS_HEADER]: text }) });
  expect(keys.all()).toEqual(expected);
});
