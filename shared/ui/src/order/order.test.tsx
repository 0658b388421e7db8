import { render, screen } from '@testing-library/react';

import { FreeShippingMeter } from './FreeShippingMeter.tsx';
import { OrderProgress, OrderStatusBadge } from './OrderStatus.tsx';
import { SummaryLines } from './SummaryLines.tsx';

describe('OrderProgress', () => {
  it.each([
    ['processing', '11.5', 'Placed'],
    ['picked_up', '36.5', 'Shipped'],
    ['out_for_delivery', '61.5', 'In Transit'],
    ['delivered', '97.5', 'Delivered'],
  ])('CHK-061..064: %s stands at %s and reads %s', (status, percent, text) => {
    render(<OrderProgress status={status} />);
    const bar = screen.getByRole('progressbar', { name: 'Order status' });
    expect(bar.getAttribute('aria-valuenow')).toBe(percent);
    expect(bar.getAttribute('aria-valuetext')).toBe(text);
  });

  it('OP-090: draws nothing for a canceled order', () => {
    const { container } = render(<OrderProgress status="canceled" />);
    expect(container.childElementCount).toBe(0);
  });
});

describe('OrderStatusBadge', () => {
  it('CHK-051: reads the label', () => {
    render(<OrderStatusBadge status="scheduled" />);
    expect(screen.getByText('Processing')).toBeTruthy();
  });
});

describe('SummaryLines', () => {
  it('pairs words with amounts', () => {
    render(
      <SummaryLines
        lines={[
          { key: 'subtotal', label: 'Subtotal', amount: 8410 },
          { key: 'coupon', label: 'Coupon', amount: -500, kind: 'saving', note: 'WELCOME' },
          { key: 'shipping', label: 'Shipping', amount: 'Free' },
          { key: 'total', label: 'Total', amount: 7910, kind: 'total' },
        ]}
      />,
    );
    expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(['$84.10', '−$5.00', 'Free', '$79.10']);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Subtotal',
      'CouponWELCOME',
      'Shipping',
      'Total',
    ]);
  });
});

describe('FreeShippingMeter', () => {
  it('OP-016: says what is missing', () => {
    render(<FreeShippingMeter needed={2005} subtotal={12995} />);
    expect(screen.getByText('Add $20.05 more for free shipping')).toBeTruthy();
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(86.6, 1);
  });

  it('OP-016: says that it is earned', () => {
    render(<FreeShippingMeter needed={0} subtotal={15000} />);
    expect(screen.getByText("You've earned free shipping")).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });
});
