import { act, render, screen } from '@testing-library/react';
import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { Row } from './Row.tsx';

afterEach(() => unstubGlobals());

test('a shelf learns its width in the frame after the notification, so that no browser reports a resize loop', () => {
  let notify = (): void => undefined;
  const frames: FrameRequestCallback[] = [];
  stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  stubGlobal('cancelAnimationFrame', () => undefined);
  render(
    <Row heading="Snacks">
      <p key="a">Card</p>
    </Row>,
  );
  const isIdle = () => screen.getByRole('button', { name: 'Scroll forward' }).parentElement?.hasAttribute('data-idle');
  act(() => notify());
  expect(isIdle()).toBe(false);
  act(() => frames.forEach((frame) => frame(0)));
  expect(isIdle()).toBe(true);
});
