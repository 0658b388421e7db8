import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const CSS_MODULE = 'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) });';

/** Lets tests on Node import components: Node reads TypeScript, but neither JSX nor CSS. A class name of a CSS module is its own key. */
registerHooks({
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return { format: 'module', source: CSS_MODULE, shortCircuit: true };
    if (!pathname.endsWith('.tsx')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
