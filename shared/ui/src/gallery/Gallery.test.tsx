import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';

import { Gallery } from './Gallery.tsx';

describe('Gallery', () => {
  it('renders every component on the server, names and prices in the source', () => {
    const html = renderToString(<Gallery />);
    for (const text of ['Maple Pecan Granola', '$14.49', 'Save $4.50', 'Oops! Something went wrong!'])
      expect(html).toContain(text);
  });

  it('comes alive in the browser without a difference to what the server sent', () => {
    const complaints = jest.fn();
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Gallery />);
    act(() => {
      hydrateRoot(place, <Gallery />, { onRecoverableError: complaints });
    });
    expect(complaints).not.toHaveBeenCalled();
    expect(place.querySelectorAll('article').length).toBeGreaterThan(10);
  });
});
