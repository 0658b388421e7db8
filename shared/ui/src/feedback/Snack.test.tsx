import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { SnackView } from './Snack.tsx';
import { SNACK_FADE_MS, SnackStack } from './SnackStack.tsx';

const saved: SnackView = { id: 'a', type: 'success', message: 'Saved' };
const failed: SnackView = { id: 'b', type: 'error', title: 'Add to Cart error', message: 'Only 3 left in stock.' };

afterEach(() => {
  vi.useRealTimers();
});

describe('SnackStack', () => {
  it('SHELL-156, SHELL-159: shows each by its kind, in the order given', () => {
    render(<SnackStack snacks={[failed, saved]} onClose={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('Add to Cart errorOnly 3 left in stock.');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').compareDocumentPosition(screen.getByRole('status'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('SHELL-156: has three looks: an error is an alert, a warning and a success are statuses, each with its own sign', () => {
    const kinds = (['error', 'warning', 'success'] as const).map((type) => ({ id: type, type, message: type }));
    const { container } = render(<SnackStack snacks={kinds} onClose={() => undefined} />);
    const shown = kinds.map(({ type }) => screen.getByText(type).closest('[role]'));
    expect(shown.map((each) => each?.getAttribute('role'))).toEqual(['alert', 'status', 'status']);
    expect(kinds.map(({ type }, at) => shown[at]?.classList.contains(type))).toEqual([true, true, true]);
    const signs = [...container.querySelectorAll('[role] > svg')].map((sign) => sign.innerHTML);
    expect(new Set(signs).size).toBe(3);
  });

  it('SHELL-158: closes only the one whose button was pressed', async () => {
    const close = vi.fn();
    render(<SnackStack snacks={[failed, saved]} onClose={close} />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close notice' })[1]!);
    expect(close.mock.calls).toEqual([['a']]);
  });

  it('does what its action says, and closes', async () => {
    const [close, undo] = [vi.fn(), vi.fn()];
    render(<SnackStack snacks={[{ ...saved, action: { label: 'Undo', run: undo } }]} onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undo.mock.calls.length, close.mock.calls]).toEqual([1, [['a']]]);
  });

  it('SHELL-163: fades what left for 0.2 s and then takes it away', () => {
    vi.useFakeTimers();
    const { rerender } = render(<SnackStack snacks={[failed, saved]} onClose={() => undefined} />);
    rerender(<SnackStack snacks={[saved]} onClose={() => undefined} />);
    expect(screen.getByText('Only 3 left in stock.').closest('[role]')?.className).toContain('leaving');
    act(() => void vi.advanceTimersByTime(SNACK_FADE_MS - 1));
    expect(screen.queryByText('Only 3 left in stock.')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Only 3 left in stock.')).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('CART-070, CART-072: one whose id has spaces leaves the page too, so that the next stands at the top', () => {
    vi.useFakeTimers();
    const spoken: SnackView = { id: 'saved for later', type: 'success', message: 'Oats was saved for later' };
    const { rerender } = render(<SnackStack snacks={[spoken]} onClose={() => undefined} />);
    rerender(<SnackStack snacks={[]} onClose={() => undefined} />);
    act(() => void vi.advanceTimersByTime(SNACK_FADE_MS));
    expect(screen.queryByText('Oats was saved for later')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a snack with the same id in its new words', () => {
    const { rerender } = render(<SnackStack snacks={[saved]} onClose={() => undefined} />);
    rerender(<SnackStack snacks={[{ ...saved, message: 'Saved twice' }]} onClose={() => undefined} />);
    expect(screen.getAllByRole('status').map((snack) => snack.textContent)).toEqual(['Saved twice']);
  });
});
