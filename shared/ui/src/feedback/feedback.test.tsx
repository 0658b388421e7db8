import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { EmptyState } from './EmptyState.tsx';
import { ErrorState, SharedErrorPage } from './ErrorState.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ProductCardSkeleton, Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

describe('ErrorState', () => {
  it('SHELL-132: says it exactly, can be tried again and leads home', async () => {
    const retry = jest.fn();
    render(<ErrorState onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Oops! Something went wrong!');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/');
  });

  it('offers no retry where there is nothing to try', () => {
    render(<ErrorState />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('SharedErrorPage', () => {
  it('SHELL-118..120: heading, text and way home', () => {
    render(<SharedErrorPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeTruthy();
    expect(screen.getByText('Something went wrong, we apologize.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/');
  });
});

describe('EmptyState', () => {
  it('says what belongs here and what to do', () => {
    render(
      <EmptyState title="Your cart is empty" actions={<a href="/">Shop</a>}>
        Fill it.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Your cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop' })).toBeTruthy();
  });
});

describe('ProgressBar', () => {
  it.each([
    [36.5, '36.5'],
    [140, '100'],
    [-3, '0'],
  ])('%d percent is drawn as %s', (percent, shown) => {
    render(<ProgressBar percent={percent} label="Order status" valueText="Shipped" />);
    const bar = screen.getByRole('progressbar', { name: 'Order status' });
    expect(bar.getAttribute('aria-valuenow')).toBe(shown);
    expect(bar.getAttribute('aria-valuetext')).toBe('Shipped');
    expect((bar.firstElementChild as HTMLElement).style.width).toBe(`${shown}%`);
  });
});

describe('Spinner and skeletons', () => {
  it('a spinner speaks only when it has words', () => {
    const { rerender } = render(<Spinner label="Loading" />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    rerender(<Spinner />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('bones are silent', () => {
    const { container } = render(
      <>
        <Skeleton width={80} />
        <ProductCardSkeleton />
      </>,
    );
    expect([...container.children].map((bone) => bone.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });
});
