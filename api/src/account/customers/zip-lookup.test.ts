import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zipcodes from 'zipcodes';
import { isShippable, zipRegion } from '@larder/rules';
import { localZips, remoteZips } from './zip-lookup.ts';

let server: Server;
let answer = { status: 200, body: '{}' };
let requestedZip: string | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedZip = request.url;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
const remote = () => remoteZips(`http://127.0.0.1:${(server.address() as AddressInfo).port}/zip`, localZips);

test.each([
  ['90210', { city: 'Beverly Hills', regionCode: 'CA', postcode: '90210' }],
  ['73301-1234', { city: 'Austin', regionCode: 'TX', postcode: '73301-1234' }],
  ['99999', null],
  ['9021', null],
  ["1' or 1=1", null],
])('API-071: the shipped table contains %s', async (zip, place) => {
  expect(await localZips.find(zip)).toEqual(place);
});

test('an outside service has priority', async () => {
  answer = { status: 200, body: '{"city":"Somewhere","region_code":"NY"}' };
  expect(await remote().find('10001')).toEqual({ city: 'Somewhere', regionCode: 'NY', postcode: '10001' });
  expect(requestedZip).toBe('/zip?zip=10001');
});

test('its 404 is an answer; a failing or strange service leaves it to the table', async () => {
  answer = { status: 404, body: '' };
  expect(await remote().find('90210')).toBeNull();
  for (const broken of [
    { status: 500, body: '{}' },
    { status: 200, body: '[]' },
    { status: 200, body: 'not json' },
  ]) {
    answer = broken;
    expect(await remote().find('90210')).toMatchObject({ city: 'Beverly Hills' });
  }
});

test('the ranges by which forms and api judge a state agree with the table in every ZIP', () => {
  const places = Object.values(zipcodes.codes).filter(({ country, state }) => country === 'US' && isShippable(state));
  expect(places.length).toBeGreaterThan(40_000);
  expect(places.filter(({ zip, state }) => zipRegion(zip) !== state)).toEqual([]);
});
