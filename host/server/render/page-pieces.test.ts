import { expect, test } from 'vitest';
import { bytesOf, classesOf, keptHtml } from './page-pieces.ts';

const CARD = keptHtml('<p class="card" id="\u0001">Café ’round</p><i aria-labelledby="\u0001" class="late card"></i>', '\u0001');

test('what is kept stands at each of its places with the id of that place', () => {
  const page = bytesOf(['<b>“Oats”</b>', { html: CARD, id: 'a1' }, '<hr>', { html: CARD, id: '' }]).toString();
  expect(page).toBe(
    '<b>“Oats”</b><p class="card" id="a1">Café ’round</p><i aria-labelledby="a1" class="late card"></i>' +
      '<hr><p class="card" id="">Café ’round</p><i aria-labelledby="" class="late card"></i>',
  );
});

test('HTML without an id is the same everywhere', () => {
  expect(bytesOf([{ html: keptHtml('<p>Oats</p>', '\u0001'), id: 'a1' }]).toString()).toBe('<p>Oats</p>');
});

test('what scripts read has no classes, whatever it says', () => {
  const data = (json: string) => `<script type="application/json" id="boot">${json}</script>`;
  const page = ['<b class="lead">', data(JSON.stringify(['the word class=', 'told'])), '<i class="late">'];
  expect([...classesOf([...page, data('[]'), '<u class="end">', data('[" class=",1]')])]).toEqual(['lead', 'late', 'end']);
  // One that is cut off.
  expect([...classesOf(['<b class="lead">', '<script type="application/json">{" class=\\"told\\""'])]).toEqual(['lead']);
});

test('classes are those of all pieces', () => {
  const other = { html: keptHtml('<li class="other late">', '\u0001'), id: 'c' };
  const pieces = ['<b class="lead card">', { html: CARD, id: 'a' }, '<u class="end">', { html: CARD, id: 'b' }, other];
  expect([...classesOf(pieces)].toSorted()).toEqual(['card', 'end', 'late', 'lead', 'other']);
});
