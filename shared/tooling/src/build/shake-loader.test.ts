import { expect, test } from 'vitest';
import shakeable from './shake-loader.ts';

test('names for developer tools go', () => {
  const source = 'Link.displayName = "Link";\nx.displayName = y;\n\tInner.displayName = "inner";\n';
  expect(shakeable(source)).toBe('\nx.displayName = y;\n\tInner.displayName = "inner";\n');
});

test('a component made at the top of a module is marked as free of effects, a call that may have one is not', () => {
  expect(shakeable('const Link = React$1.forwardRef(function () {\n')).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function () {\n',
  );
  expect(shakeable('const x = React.startTransition(() => {\n')).toBe('const x = React.startTransition(() => {\n');
});
