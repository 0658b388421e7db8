import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../platform/log.ts';
import { createTaxRates } from './create-tax-rates.ts';
import type { TaxRates } from './tax-rates.ts';

let server: Server;
let answer = { status: 200, body: '{}' };
const requests: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
beforeEach(() => void requests.splice(0));

function remote(): { rates: TaxRates; warned: unknown[] } {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const warned: unknown[] = [];
  jest.spyOn(log, 'warn').mockImplementation((line: unknown) => void warned.push(line));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rate?key=k`;
  return { rates: createTaxRates({ TAX_RATES: 'rest', TAX_API_URL: url }, log), warned };
}
const la = { regionCode: 'CA', zip: '90012-1234' };

test('OP-021: states alone know no ZIP; the table to try out knows a few', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const states = createTaxRates({ TAX_RATES: 'states', TAX_API_URL: undefined }, log);
  const zips = createTaxRates({ TAX_RATES: 'zips', TAX_API_URL: undefined }, log);
  expect(await states.percent(la)).toBeNull();
  expect(await zips.percent(la)).toBe(9.75);
  expect(await zips.percent({ regionCode: 'CA', zip: '99999' })).toBeNull();
});

test('requests a rate from an external service once for a ZIP', async () => {
  answer = { status: 200, body: '{"rate":9.5}' };
  const { rates, warned } = remote();
  expect(await rates.percent(la)).toBe(9.5);
  expect(await rates.percent({ ...la, zip: '90012' })).toBe(9.5);
  expect(requests).toEqual(['/rate?key=k&zip=90012&region=CA']);
  expect(warned).toEqual([]);
});

test('its 404 is an answer; what fails or is no rate leaves it to the state, with a line in the log, once in a while', async () => {
  answer = { status: 404, body: '' };
  const unknown = remote();
  expect([await unknown.rates.percent(la), unknown.warned]).toEqual([null, []]);
  for (const body of ['{"rate":"9"}', '{"rate":-1}', '{"rate":975}', '[]', 'not json', '{"rate":null}']) {
    answer = { status: 200, body };
    const { rates, warned } = remote();
    expect([await rates.percent(la), await rates.percent(la)]).toEqual([null, null]);
    expect(warned).toEqual([expect.objectContaining({ regionCode: 'CA', zip: '90012' })]);
  }
  answer = { status: 500, body: '{"rate":9}' };
  expect(await remote().rates.percent(la)).toBeNull();
});
