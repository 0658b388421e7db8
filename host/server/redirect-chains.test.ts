import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { RedirectChains } from './redirect-chains.ts';

const requestOf = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });
const ann = requestOf({ 'user-agent': 'browser', cookie: 'session=ann' });
const ben = requestOf({ 'user-agent': 'browser', cookie: 'session=ben' });

/** Numbers of redirects before each of these requests, all of which are redirected. */
function walk(steps: readonly (readonly [request: IncomingMessage, path: string, location: string])[]): number[] {
  const chains = new RedirectChains(() => '192.0.2.1');
  return steps.map(([request, path, location]) => {
    const before = chains.countBefore(request, path);
    chains.follow(request, location, before);
    return before;
  });
}

test('two pages that redirect to each other make one chain', () =>
  expect(
    walk([
      [ann, '/a?x=1', '/b#top'],
      [ann, '/b', '/a?x=1'],
      [ann, '/a?x=1', '/b#top'],
    ]),
  ).toEqual([0, 1, 2]));

test('a redirect to another spelling of the path, which redirects back, is in the chain', () =>
  expect(
    walk([
      [ann, '/a', '/A/'],
      [ann, '/a', '/A/'],
    ]),
  ).toEqual([0, 1]));

test('a page that was rendered ends the chain', () => {
  const chains = new RedirectChains(() => '192.0.2.1');
  chains.follow(ann, '/b', 3);
  expect(chains.countBefore(ann, '/b')).toBe(4);
  chains.end(ann);
  expect(chains.countBefore(ann, '/b')).toBe(0);
});

test('the same redirect requested again, or by another person at the same address, begins a chain', () =>
  expect(
    walk([
      [ann, '/old', '/new'],
      [ann, '/old', '/new'],
      [ben, '/new', '/old'],
      [ben, '/new', '/old'],
    ]),
  ).toEqual([0, 0, 0, 0]));
