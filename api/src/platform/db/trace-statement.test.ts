import { withoutValues } from './trace-statement.ts';

test.each([
  ['select * from t1 where id = $1 and a in ($2, $10)', 'select * from t1 where id = $1 and a in ($2, $10)'],
  [`select 'ann@example.com', 'it''s', 42, 1.5 from "t 2"`, 'select ?, ?, ?, ? from "t 2"'],
  [String.raw`insert into a values (E'ann\'s', e'x')`, 'insert into a values (?, ?)'],
  ['do $body$ raise $1 $body$; select $$ann$$', 'do ?; select ?'],
  [`select now() - interval '1 day' limit 20 offset -3`, 'select now() - interval ? limit ? offset -?'],
  ["select ''", 'select ?'],
])('%s is recorded without its values', (text, recorded) => {
  expect(withoutValues(text)).toBe(recorded);
});

test('a long statement is cut', () => {
  expect(withoutValues(`select ${'a, '.repeat(5000)}b`)).toHaveLength(2000);
});
