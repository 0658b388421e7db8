import { AUTOSHIP_FIRST_ORDER, BUILT } from '@larder/rules';
import { visit } from '@larder/shell/testing';
import { screen } from '@testing-library/react';
import { anItem, aSchedule, member } from '../../test/autoship.ts';
import { NOT_YET } from '../data/texts.ts';
import * as autoship from './autoship.tsx';
import * as nextShipment from './next-shipment.tsx';
import * as schedules from './schedules.tsx';
import * as settings from './settings.tsx';
import * as subscribed from './subscribed.tsx';

beforeAll(() => void (BUILT.autoshipOrders = false));
afterAll(() => void (BUILT.autoshipOrders = true));

const answers = {
  'GET /autoship/items': { items: [anItem()] },
  'GET /autoship/schedule/first': { schedule: aSchedule() },
  'GET /autoship/schedules': { schedules: [aSchedule()] },
  'GET /account/address': { addresses: [] },
  'GET /account/cc': { cards: [] },
};
/** Texts that only a charging or shipping autoship may show. */
const PROMISES = /deliver\w* (\w+ ){0,3}automatically|^Ships|we(’ll)? charge|goes out|never run out/i;

test.each([
  ['/autoship', autoship],
  ['/autoship/next-shipment', nextShipment],
  ['/autoship/schedules', schedules],
  ['/autoship/settings', settings],
  ['/autoship/subscribed', subscribed],
])('%s says that nothing is charged or sent yet, and promises no delivery', async (_path, page) => {
  await visit(page as typeof autoship, { session: member(), answers });
  expect(screen.getByText(NOT_YET)).toBeTruthy();
  expect(screen.queryByText(AUTOSHIP_FIRST_ORDER.text)).toBeNull();
  expect(screen.queryAllByText(PROMISES).map(({ textContent }) => textContent)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Order now/ })).toBeNull();
});

test('the introduction promises nothing either', async () => {
  await visit(autoship, {
    session: member({ autoship_type: 'not_set' }),
    answers: { ...answers, 'GET /autoship/items': { items: [] } },
  });
  expect(screen.getByText(NOT_YET)).toBeTruthy();
  expect(screen.queryAllByText(PROMISES)).toEqual([]);
  expect(screen.queryByText(/30%/)).toBeNull();
});
