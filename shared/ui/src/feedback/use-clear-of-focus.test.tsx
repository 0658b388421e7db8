import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { act, render, screen } from '@testing-library/react';
import { SnackStack } from './SnackStack.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  unstubGlobals();
});

/** A window of 1280 by 900 px: one notice of 480 by 55 px at the top, and controls at the given positions, in px. */
function shown(controls: Record<string, [left: number, top: number, width: number, height: number]>) {
  stubGlobal('innerHeight', 900);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(480);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(55);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const [left, top, width, height] = controls[this.textContent] ?? [0, 12, 1280, 55];
    return { left, top, right: left + width, bottom: top + height } as DOMRect;
  });
  const page = (count: number) => (
    <>
      <SnackStack
        snacks={Array.from({ length: count }, (_, at) => ({ id: String(at), type: 'success', message: `Notice ${at}` }))}
        onClose={() => undefined}
      />
      {Object.keys(controls).map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <h1 tabIndex={-1}>Heading</h1>
    </>
  );
  const { rerender, container } = render(page(1));
  const stack = container.querySelector('[role=status]')?.parentElement;
  return {
    show: (count: number) => rerender(page(count)),
    focus: (name: string) => act(() => screen.getByText(name).focus()),
    moved: () => stack?.style.translate,
  };
}

test('SHELL-155: notices leave the control that has the focus, and go back to the top after it', () => {
  const { focus, moved } = shown({ search: [500, 20, 300, 44], cart: [1000, 20, 44, 44], below: [500, 67, 300, 44] });
  expect(moved()).toBe('');
  focus('search');
  expect(moved()).toBe('0 60px');
  focus('cart');
  expect(moved()).toBe('');
  focus('search');
  focus('below');
  expect(moved()).toBe('');
  focus('search');
  focus('Heading');
  expect(moved()).toBe('');
});

test('one that comes where the focus is already stands clear of it at once', () => {
  const { focus, show, moved } = shown({ search: [500, 20, 300, 44] });
  show(0);
  focus('search');
  show(1);
  expect(moved()).toBe('0 60px');
});

test('who closes one by the keyboard finds the next where it was; a control taller than the window is not hidden by them', () => {
  const { focus, moved } = shown({ search: [500, 20, 300, 44], letter: [300, 10, 600, 850] });
  focus('search');
  act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
  expect(moved()).toBe('0 60px');
  focus('letter');
  expect(moved()).toBe('');
});
