import { readWords } from './words.ts';

const tests: Record<string, string[]> = {
  'a.test.ts': ['a.test.ts'],
  'b.spec.ts': ['b.spec.ts'],
  folder: ['a.test.ts', 'folder/c.test.tsx'],
};
const read = (...words: string[]) => readWords(words, (path) => tests[path] ?? []);

test('no words select everything; phases run in their order, once', () => {
  expect(read()).toEqual({ kind: 'phases', phases: ['check', 'unit', 'skew', 'e2e'], suites: [] });
  expect(read('e2e', 'check', 'e2e')).toEqual({ kind: 'phases', phases: ['check', 'e2e'], suites: [] });
});

test('files and folders select their tests, each once', () => {
  expect(read('b.spec.ts', 'a.test.ts', 'folder')).toEqual({
    kind: 'files',
    files: ['b.spec.ts', 'a.test.ts', 'folder/c.test.tsx'],
  });
});

test('--changed takes one commit, or none', () => {
  expect(read('--changed')).toEqual({ kind: 'changed', since: undefined });
  expect(read('--changed', 'HEAD~2')).toEqual({ kind: 'changed', since: 'HEAD~2' });
  expect(read('--changed=v1')).toEqual({ kind: 'changed', since: 'v1' });
});

test('suites run only where they are named, alone or with phases', () => {
  expect(read('deploy')).toEqual({ kind: 'phases', phases: [], suites: ['deploy'] });
  expect(read('cluster', 'unit')).toEqual({ kind: 'phases', phases: ['unit'], suites: ['cluster'] });
});

test.each([
  ['units'],
  ['deploy', 'a.test.ts'],
  ['a.ts'],
  ['--watch'],
  ['check', 'a.test.ts'],
  ['a.test.ts', '--changed'],
  ['--changed='],
  ['--changedly'],
  ['--changed', '--watch'],
  ['--changed', 'HEAD', 'unit'],
])('%s %s is an error that says what is possible', (...words) => {
  expect(() => read(...words)).toThrow(
    /Possible are nothing \(check, unit, skew, e2e\), phases of these and suites \(cluster, deploy\), test files/,
  );
});
