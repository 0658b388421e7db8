import { cpus } from 'node:os';
import { storeEnv } from '../support/env.ts';
import { javascript } from './javascript.ts';
import { measure } from './measure.ts';
import { targets } from './targets.ts';

const PAGES = ['/', '/c/pantry', '/search/results?q=oats', '/cart', '/login', '/quiz'];
const BUDGET_KB = 160;

const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

console.log(`\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, 10 connections, 6 s each\n`);
row(['what', 'bytes', 'req/s', 'p99 ms', 'plain Koa req/s', 'its p99 ms', 'ratio', 'failed']);
row(Array.from({ length: 8 }, () => '---'));
for (const target of await targets(storeEnv.url, storeEnv.apiUrl)) {
  const { name, bytes, perSecond, p99Ms, floorPerSecond, floorP99Ms, failed } = await measure(target);
  row([
    name,
    bytes,
    Math.round(perSecond),
    p99Ms,
    Math.round(floorPerSecond),
    floorP99Ms,
    (perSecond / floorPerSecond).toFixed(3),
    failed,
  ]);
}

console.log(`\nJavaScript of a first visit (brotli; at most ${BUDGET_KB} KB for a category page)\n`);
row(['page', 'files', 'KB']);
row(['---', '---', '---']);
for (const { path, files, brotliBytes } of await javascript(storeEnv.url, PAGES))
  row([path, files, (brotliBytes / 1024).toFixed(1)]);
