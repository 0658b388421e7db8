import { join } from 'node:path';
import { listTexts } from './texts.ts';

/** Phrases that American shops do not use, with their replacements. */
const ODD: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\be-mail/i, 'email'],
  [/\bany more\b(?! \w)/, 'anymore, or no longer'],
  [/\bby itself\b/, 'automatically'],
  [/\b(some|no|every)body\b/i, 'someone, no one, everyone'],
  [/\bwhoever\b|\bwhom\b/i, 'who, anyone who'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'just, already'],
  [/\bdearer\b/i, 'more expensive'],
  [/\bcan be had\b/, 'is available'],
  [/\bstands? (here|there|with|beside)\b/, 'is'],
  [/\bcancelled\b/i, 'canceled'],
  [/\bgoods\b/i, 'items'],
  [/\b(tins?|supper|shelves go by)\b/i, 'cans, dinner'],
];

test('texts for shoppers are simple American retail English', () => {
  const mayBeOdd = (code: string) => ODD.some(([phrase]) => phrase.test(code));
  const odd = listTexts(join(import.meta.dirname, '../../../..'), mayBeOdd).flatMap(({ file, texts }) =>
    texts.flatMap((text) =>
      ODD.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${file}: "${text}" (say ${instead})`),
    ),
  );
  expect(odd).toEqual([]);
});
