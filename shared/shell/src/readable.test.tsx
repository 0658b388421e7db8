import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { useReadable } from './context.tsx';
import { readable } from './services/readable.ts';

test('a value that changed before its part of the page came alive: the HTML stays, and the new value follows', async () => {
  const store = createStore<string | null>()(() => null);
  const Sheet = () => {
    const text = useReadable(readable(store));
    return <div role="status">{text !== null && <p>{text}</p>}</div>;
  };
  const place = document.createElement('div');
  place.innerHTML = '<div role="status"></div>';
  const status = place.firstElementChild;
  const onRecoverableError = jest.fn();
  store.setState('Added to cart');
  await act(async () => hydrateRoot(place, <Sheet />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.firstElementChild).toBe(status);
  expect(place.textContent).toBe('Added to cart');
});
