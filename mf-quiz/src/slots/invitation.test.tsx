import { screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import Invitation from './invitation.tsx';

test.each(['home', 'account', 'welcome'] as const)('invites to the quiz at %s', (place) => {
  renderWithShell(<Invitation place={place} />);
  expect(screen.getByRole('region').textContent).not.toBe('');
  expect(screen.getByRole('link', { name: 'Take the quiz' }).getAttribute('href')).toBe('/quiz');
});
