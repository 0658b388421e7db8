import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KitContext, type AppKit } from '../app/kit.ts';
import { DesignPage } from './DesignPage.tsx';

test('the gallery renders alone, in light, in dark, or in both; robots are excluded', async () => {
  const kit = { registry: { routes: [], missing: [] } } as unknown as AppKit;
  const router = createMemoryRouter([{ path: '/', element: <DesignPage /> }]);
  const { container } = render(
    <KitContext value={kit}>
      <RouterProvider router={router} />
    </KitContext>,
  );
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect((await screen.findAllByText('Breakfast, done properly', {})).length).toBe(1);
  const themes = () => [...container.querySelectorAll('[data-theme]')].map((side) => side.getAttribute('data-theme'));
  expect(themes()).toEqual(['light']);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(themes()).toEqual(['dark']);
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(themes()).toEqual(['light', 'dark']);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
