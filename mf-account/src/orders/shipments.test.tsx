import { render, screen } from '@testing-library/react';
import type { Order } from '@larder/contracts';
import { Shipments } from './Shipments.tsx';

test('a printed receipt has no status badges, which are out of date on paper', () => {
  const shipment: Order['shipments'][number] = {
    box_type: 'grocery',
    change_until: null,
    estimated_delivery: '2026-12-01',
    delivered_date: null,
    delivery_status: 'scheduled',
    tracking_number: null,
  };
  render(<Shipments shipments={[shipment]} />);
  expect(screen.getByText('Processing').closest('[data-print="hide"]')).not.toBeNull();
  expect(screen.getByText('Grocery').closest('[data-print="hide"]')).toBeNull();
});
