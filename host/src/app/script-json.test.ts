import { scriptJson } from './script-json.ts';

test('nothing in it can end a script', () => {
  const text = scriptJson({ note: '</script>\u2028\u2029' });
  expect(text).toBe('{"note":"\\u003c/script>\\u2028\\u2029"}');
  expect(JSON.parse(text)).toEqual({ note: '</script>\u2028\u2029' });
});
