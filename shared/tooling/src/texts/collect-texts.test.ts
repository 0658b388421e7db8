import { collectTexts } from './collect-texts.ts';

test('collects JSX text, literals and templates, and neither keys, paths, calls nor types', () => {
  const source = `
    import { x } from 'some module';
    type Kind = 'Not a text';
    export const A = ({ n }: { n: number }) => (
      <p className="page tight" title="Your cart" aria-label={\`Remove \${n} items\`}>
        Nothing
        here <a href="/help">Help</a> {n > 1 ? 'Two or more' : 'one'} {call('GET /carts')}
      </p>
    );`;
  expect(collectTexts(source, true)).toEqual([
    'page tight',
    'Your cart',
    'Remove ${} items',
    'Nothing here',
    'Help',
    'Two or more',
  ]);
});
