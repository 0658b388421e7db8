import { addDays, losAngelesMoment } from '@larder/rules';
import pg from 'pg';
import { startApi, type TestApi } from '../../test/index.ts';
import { capturedStatements } from '../../test/statements.ts';
import { turnDeliveries } from './autoship.jobs.ts';
import { deliveries, reach, scheduled, setTime } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}
interface Explained {
  'QUERY PLAN': { Plan: Node }[];
}

/** What operators set up: some dozens of rows, whatever is ordered. */
const FEW = ['gift_offers'];

/** Returns tables that a plan scans sequentially. Where it joins a full table, the table is small here. */
function walked(node: Node): string[] {
  const { 'Node Type': kind, 'Relation Name': table = '' } = node;
  const isSought = node.Filter !== undefined && node['Index Cond'] === undefined && !FEW.includes(table);
  const isWhole = kind === 'Seq Scan' || (kind.startsWith('Index') && isSought);
  return [...(isWhole ? [`${kind} ${table}`] : []), ...(node.Plans ?? []).flatMap(walked)];
}

const isPlanned = (text: string): boolean => /^(\/\* prepared \*\/ )?(select|update|insert|delete|with)\b/.test(text);

test('each statement of the morning of a delivery finds its rows by an index, however many deliveries there are', async () => {
  const person = await scheduled(api);
  await reach(api, addDays(person.day, -1), 12);
  await setTime(api, losAngelesMoment(person.day, 7));
  const statements = await capturedStatements(() => turnDeliveries(api.services));
  expect((await deliveries(api, person))[0]).toBe(`${person.day} ordered`);
  const line = new pg.Client({ connectionString: api.services.env.DATABASE_URL });
  await line.connect();
  // Tables of a test are too small for an index to pay: with this a plan walks through one only where no index would do.
  await line.query('set enable_seqscan = off');
  const whole: string[] = [];
  let explained = 0;
  for (const { text, values } of statements.filter((each) => isPlanned(each.text) && !each.text.includes('sandbox_gateway'))) {
    const answer = await line.query<Explained>(`explain (format json) ${text}`, [...values]);
    const found = answer.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => walked(Plan)));
    whole.push(...found.map((what) => `${what}: ${text}`));
    explained += 1;
  }
  await line.end();
  expect(whole).toEqual([]);
  expect(explained).toBeGreaterThan(30);
});
