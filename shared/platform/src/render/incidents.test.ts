import { createIncidents } from './incidents.ts';

test('an incident is reported at once, then once a minute with the number of unreported ones; another one is reported separately', () => {
  let now = 0;
  const lines: object[] = [];
  const report = createIncidents({ error: (line: object) => void lines.push(line) }, () => now);
  const slot = { where: 'slot render', message: 'broken', remote: 'mf-cart', version: '9', slot: 'cart.quantity' };
  for (let card = 0; card < 60; card += 1) report({ ...slot, requestId: `request-${card}` });
  report({ ...slot, version: '10' });
  expect(lines).toEqual([
    { ...slot, requestId: 'request-0' },
    { ...slot, version: '10' },
  ]);
  now = 60_000;
  report(slot);
  expect(lines.at(-1)).toEqual({ ...slot, unsaid: 59 });
});

test('incidents that never repeat do not fill the memory', () => {
  const lines: object[] = [];
  const report = createIncidents({ error: (line: object) => void lines.push(line) }, () => 0);
  for (let at = 0; at <= 500; at += 1) report({ where: 'promise', message: `number ${at}` });
  report({ where: 'promise', message: 'number 500' });
  report({ where: 'promise', message: 'number 0' });
  expect(lines).toHaveLength(502);
});
