import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import { renderWithShell } from '@larder/shell/testing';
import { createRoutes } from '../app/routes.tsx';
import { SlotPage } from './SlotPage.tsx';

const registry: ClientRegistry = { releases: [], routes: [], slots: {}, missing: [] };
const idAt = (path: string, examples?: ClientRegistry['examples']) =>
  matchRoutes(createRoutes({ ...registry, ...(examples && { examples }) }), path)?.at(-1)?.route.id;

test('a slot has a page in previews that have an example of it, and nowhere else', () => {
  const examples = { 'quiz.invitation': { place: 'home' } };
  expect(idAt('/design/slots/quiz.invitation', examples)).toBe('slot quiz.invitation');
  expect(idAt('/design/slots/cart.savings', examples)).toBe('unknown');
  expect(idAt('/design/slots/quiz.invitation')).toBe('unknown');
});

test('the page shows the slot with its example, and is in no index', () => {
  renderWithShell(<SlotPage name="quiz.invitation" example={{ place: 'home' }} />, {
    slots: { 'quiz.invitation': { default: ({ place }) => <p>At the {String(place)} page</p> } },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('quiz.invitation');
  expect(screen.getByText('At the home page').isConnected).toBe(true);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
