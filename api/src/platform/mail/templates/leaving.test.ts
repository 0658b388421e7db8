import { emailAddress } from '../address.fixture.ts';
import { render } from './render.ts';

const ANN = emailAddress('a@example.com');
const SHOP = 'https://shop.example';
const SENDER = { publicUrl: SHOP, seller: 'Larder Foods, 12 Mill Street, Portland, OR 97205' };
const at = { firstname: 'Ann', endsOn: '2026-12-02T05:00:00.000Z' };
const off = (isOver: boolean) => render('renewal_off', ANN, { ...at, isTrial: true, isOver }, SENDER).text;
const canceled = (isOver: boolean, refundCents: number, schedules: string[] = []) =>
  render('membership_canceled', ANN, { ...at, isOver, wasTrial: false, refundCents, schedules }, SENDER).text;

test('a membership that goes on to its end names that day, of Los Angeles, and the way back', () => {
  expect(off(false)).toContain('Your trial stays active until December 1, 2026 and then ends.');
  expect(off(false)).toContain('you can turn renewal back on');
  expect(canceled(false, 0)).toContain('It stays active until December 1, 2026');
});

test('one that has ended promises no day', () => {
  for (const text of [off(true), canceled(true, 0)]) {
    expect(text).toContain('has ended');
    expect(text).not.toContain('December');
  }
});

test('refunded money is stated, and only then', () => {
  expect(canceled(true, 5995)).toContain('$59.95 is going back to the card');
  expect(canceled(true, 0)).not.toContain('going back');
});

test('Autoship that rests with it is named by its schedules, with the day', () => {
  expect(canceled(true, 0)).not.toContain('Autoship');
  expect(canceled(true, 0, ['every month (paused)'])).toContain('Autoship is on hold.');
  expect(canceled(false, 0, ['every month (paused)'])).toContain('on hold on December 1, 2026');
  expect(canceled(false, 0, ['every month (paused)', 'every 2 months (paused)'])).toContain(
    ': every month (paused), every 2 months (paused).',
  );
});
