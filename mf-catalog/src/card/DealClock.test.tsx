import { Profiler } from 'react';
import { act, screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import { DealClock } from './DealClock.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('OP-162: counts down and goes away at zero; all clocks run on one timer', () => {
  renderWithShell(
    <>
      <DealClock endsAt="2026-11-21T10:00:02.000Z" />
      <DealClock endsAt="2026-11-22T11:00:00.000Z" />
      <DealClock endsAt="2026-11-26T08:00:00.000Z" />
    </>,
  );
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['00:00:01', '24:59:59', 'Nov 25']);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getAllByRole('timer')).toHaveLength(2);
});

test('a clock that tells a day is not drawn each second, and counts from two days on', () => {
  const drawn = jest.fn();
  renderWithShell(
    <Profiler id="clock" onRender={drawn}>
      <DealClock endsAt="2026-11-23T10:00:05.000Z" />
    </Profiler>,
  );
  act(() => jest.advanceTimersByTime(0));
  expect(screen.getByRole('timer').textContent).toBe('Nov 23');
  drawn.mockClear();
  act(() => jest.advanceTimersByTime(4000));
  expect(drawn).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('timer').textContent).toBe('47:59:59');
});
