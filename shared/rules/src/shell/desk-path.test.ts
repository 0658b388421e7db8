import { isDeskPath } from './desk-path.ts';

test.each([
  ['/desk', true],
  ['/desk/orders/7', true],
  ['/desk?x', true],
  ['/deskwork', false],
  ['/c/desk', false],
])('%s belongs to the desk: %s', (path, isDesk) => expect(isDeskPath(path)).toBe(isDesk));
