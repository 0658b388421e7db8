import { FAULT_SCRIPTS, openFaultPages } from '../../testing/fault-pages.ts';
import { FAULTS } from '../../testing/faults.ts';
import { LIMITS } from './limits.ts';
import { runTour } from './run-tour.ts';
import type { VisitResult } from './tour.ts';

const PROGRAM = 'playwright/smoke/main.ts';
const BUDGET = { html: 15_000, data: 5000, image: 500_000 };

/** Opens pages with the faults of these names in a browser, on a desktop. */
async function visit(pages: readonly string[]): Promise<VisitResult[]> {
  const store = await openFaultPages();
  try {
    return await runTour(PROGRAM, {
      store: store.url,
      audience: 'visitor',
      screens: ['desktop'],
      liveCookies: [],
      trialCookies: [{ name: 'trial', value: '1' }],
      plainPage: '/help',
      globals: ['gateway'],
      scripts: [FAULT_SCRIPTS],
      patienceMs: 20_000,
      targets: pages.map((name) => ({ path: `/fault/${name}`, slots: [], isOwn: true, isHeapMeasured: true, budget: BUDGET })),
    });
  } finally {
    await store.close();
  }
}

const missing = (names: readonly string[], { problems }: VisitResult): string[] =>
  names.filter((name) => !problems.some((problem) => FAULTS[name]?.problem?.test(problem)));

test('reports the faults of a page, of its navigation and of what it leaves, and nothing of a page without', async () => {
  const faulty = [
    'throws',
    'hydration',
    'chunk',
    'noName',
    'html',
    'loop',
    'documentListener',
    'interval',
    'fetch',
    'globalSheet',
    'localStorage',
  ];
  const [well, many] = await visit(['well', faulty.join('+')]);
  expect(well?.problems).toEqual([]);
  expect(well?.measured?.heap).toBeLessThan(LIMITS.heap);
  // The page on trial has one more line.
  const share = well?.pictures?.difference?.share ?? 0;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.05);
  expect(many && missing(faulty, many)).toEqual([]);
});

(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test('reports each fault of the table by itself', async () => {
    const names = Object.keys(FAULTS).filter((name) => name !== 'well');
    const visits = await visit(names);
    expect(visits.flatMap((result) => missing([result.path.slice('/fault/'.length)], result))).toEqual([]);
    expect(visits).toHaveLength(names.length);
  });
});
