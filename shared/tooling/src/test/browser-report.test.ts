import { type BrowserReport, browserParts, countSpecs, failedSpecs } from './browser-report.ts';

const why = '\u001B[31mError: expected 1\u001B[39m\n\n  Received: 2\n';
const spec = (title: string, status: string, errors: { message?: string; location?: { line: number } }[] = []) => ({
  title,
  tests: [{ projectName: 'phone', status, results: [{ duration: 1500, errors }] }],
});
const report = (specs: BrowserReport['suites'][number]['specs'], errors: unknown[] = []): BrowserReport => ({
  stats: { expected: 1, unexpected: specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')).length },
  errors,
  suites: [{ file: 'shop/a.spec.ts', specs: [], suites: [{ file: 'shop/a.spec.ts', specs }] }],
});

test('a failure is one line with location and reason, without colors', () => {
  const failed = report([spec('orders', 'unexpected', [{ message: why, location: { line: 12 } }, { message: 'later' }])]);
  expect(failedSpecs(failed)).toEqual(['shop/a.spec.ts: orders [phone]: line 12: Error: expected 1 Received: 2']);
});

test('a failure without a message is reported by its name, and a long message is truncated', () => {
  expect(failedSpecs(report([spec('orders', 'unexpected')]))).toEqual(['shop/a.spec.ts: orders [phone]']);
  const [long = ''] = failedSpecs(report([spec('orders', 'unexpected', [{ message: 'x'.repeat(5000) }])]));
  expect(long.length).toBeLessThan(700);
});

test('passed tests are not reported', () => {
  expect(failedSpecs(report([spec('orders', 'expected')]))).toEqual([]);
});

test('the time of a file is that of all its tests, in seconds', () => {
  expect(browserParts(report([spec('orders', 'expected'), spec('pays', 'expected')]))).toEqual([
    { name: 'shop/a.spec.ts (in one of three workers)', seconds: 3 },
  ]);
});

test('an error outside of all tests is a failure where no other is reported', () => {
  expect(countSpecs(report([], [{ message: 'no browser' }]))).toEqual({ passed: 1, failed: 1 });
  expect(countSpecs(report([spec('orders', 'unexpected')], [{}]))).toEqual({ passed: 1, failed: 1 });
  expect(countSpecs(report([]))).toEqual({ passed: 1, failed: 0 });
});
