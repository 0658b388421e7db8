import { setTimeout as wait } from 'node:timers/promises';
import { evaluate } from '../src/release-loader/container.ts';
import { releaseOfStack } from '../src/release-loader/stack-trace.ts';
import { watchProcess } from '../src/render/process-faults.ts';

/**
 * Child process of the test of faults: evaluates a release whose body is the first argument under `/mf-cart/9/`, with the host's own listeners, and
 * prints their reports as JSON. Exits with 3 when a fault ended the host, with 0 when it continued.
 */
const [body = ''] = process.argv.slice(2);
const reported: object[] = [];
const faults: string[] = [];
const print = () => console.log(JSON.stringify({ reported, faults }));

watchProcess({
  hub: {
    releaseOf: (error) => releaseOfStack(error, (name) => name === 'mf-cart'),
  },
  report: ({ where, message, remote, version }) => {
    reported.push({ where, message, remote, version });
    if (remote) faults.push(remote);
  },
  end: () => {
    print();
    process.exit(3);
  },
});
const own = {
  'a timer of the host': () => setTimeout(() => JSON.parse('{'), 0),
  'a promise of the host': () => void Promise.reject(new Error('floating')),
};
if (body in own) own[body as keyof typeof own]();
else evaluate(`module.exports.it = {}; ${body}`, '/mf-cart/9/server/entry.cjs', 'it');
for (let tries = 0; reported.length === 0 && tries < 2000; tries += 1) await wait(5);
print();
