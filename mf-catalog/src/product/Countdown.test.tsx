import { act, screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import { Countdown } from './Countdown.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it('CAT-119, OP-162: counts down and disappears at zero', () => {
  renderWithShell(<Countdown endsAt="2026-11-21T10:00:02Z" />);
  expect(screen.getByRole('timer').textContent).toBe('00:00:02');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('00:00:01');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('timer')).toBeNull();
});

it('CAT-119: runs also while a deal lasts for days', () => {
  renderWithShell(<Countdown endsAt="2026-11-24T10:00:02Z" />);
  expect(screen.getByRole('timer').textContent).toBe('3 days 00:00:02');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('3 days 00:00:01');
});
