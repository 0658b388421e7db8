import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { localStreets, remoteStreets } from './street-lookup.ts';
import { STREETS } from './streets.ts';
import { localZips } from './zip-lookup.ts';

let api: TestApi;
let server: Server;
let answer = { status: 200, body: '{}' };
const requestedStreets: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedStreets.push(request.url);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = await startApi({ stocked: false });
});
afterAll(async () => {
  await api.stop();
  await new Promise<void>((done) => server.close(() => done()));
});
const remote = () => remoteStreets(`http://127.0.0.1:${(server.address() as AddressInfo).port}/streets`);

test('the shipped table suggests full addresses from a house number and the beginning of a street, those of the ZIP first', async () => {
  expect(await localStreets.suggest('615 pal', '')).toEqual([
    { street1: '615 Palms Blvd', city: 'Venice', regionCode: 'CA', postcode: '90291' },
  ]);
  const [first] = await localStreets.suggest('1 Pin', '98101');
  expect(first).toMatchObject({ street1: '1 Pine St', postcode: '98101' });
  for (const typed of ['', 'pal', '615', '615 pa', '615 nowhere']) expect(await localStreets.suggest(typed, '')).toEqual([]);
});

test('every street of the table has an existing ZIP', async () => {
  const places = await Promise.all(STREETS.map(({ zip }) => localZips.find(zip)));
  expect(STREETS.filter((_, at) => places[at] === null)).toEqual([]);
});

test('an outside service receives street and ZIP; when unreachable, failing or malformed it yields no suggestions', async () => {
  const palms = { street1: '615 Palms Blvd', city: 'Venice', region_code: 'CA', postcode: '90291' };
  answer = { status: 200, body: JSON.stringify({ suggestions: [palms, { street1: 7 }, null] }) };
  expect(await remote().suggest('615 Palms', '90291')).toEqual([
    { street1: '615 Palms Blvd', city: 'Venice', regionCode: 'CA', postcode: '90291' },
  ]);
  expect(requestedStreets).toEqual(['/streets?street=615+Palms&zip=90291']);
  for (const broken of [
    { status: 500, body: '' },
    { status: 200, body: 'not json' },
    { status: 200, body: '{"suggestions":3}' },
  ]) {
    answer = broken;
    expect(await remote().suggest('615 Palms', '')).toEqual([]);
  }
  expect(await remoteStreets('http://127.0.0.1:9/').suggest('615 Palms', '')).toEqual([]);
});

test('POST /search/streets: for signed-in callers, through the API', async () => {
  const { client } = await lead(api);
  const { suggestions } = await client.ok('POST /search/streets', { body: { street: '615 Palms', zip: '90291' } });
  expect(suggestions).toEqual([{ street1: '615 Palms Blvd', city: 'Venice', region_code: 'CA', postcode: '90291' }]);
  expect(await client.ok('POST /search/streets', { body: { street: 'x' } })).toEqual({ suggestions: [] });
  expect(await api.client().fails('POST /search/streets', { body: { street: '1 Main' } })).toMatchObject({ code: 401 });
});
