import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { Slot } from './slot.tsx';
import { fakeShell, renderWithShell } from './testing/index.ts';

const slot = <Slot name="cart.button" props={{}} fallback={<p>no cart</p>} />;

test('a slot with a module shows it', () => {
  renderWithShell(slot, { slots: { 'cart.button': { default: () => <button type="button">Cart</button> } } });
  expect(screen.getByRole('button', { name: 'Cart' })).toBeInTheDocument();
});

test('an unfilled slot shows its fallback and reports it', async () => {
  const shell = fakeShell();
  const report = jest.fn();
  renderWithShell(slot, { shell: { ...shell, slots: { ...shell.slots, report } } });
  expect(screen.getByText('no cart')).toBeInTheDocument();
  await screen.findByText('no cart');
  expect(report).toHaveBeenCalledWith('cart.button', 'load', expect.any(Error));
});

test('a module that comes late takes the place of the fallback', async () => {
  const shell = fakeShell();
  const load = () => Promise.resolve({ default: () => <button type="button">Late cart</button> });
  renderWithShell(slot, { shell: { ...shell, slots: { ...shell.slots, load } } });
  expect(screen.getByText('no cart')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Late cart' })).toBeInTheDocument();
});

test('a slot that crashes costs itself and nothing else', () => {
  const shell = fakeShell();
  const report = jest.fn();
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Crash = () => {
    throw new Error('crashed');
  };
  renderWithShell(
    <>
      {slot}
      <p>the rest</p>
    </>,
    { shell: { ...shell, slots: { ...shell.slots, peek: () => ({ default: Crash }), report } } },
  );
  expect(screen.getByText('no cart')).toBeInTheDocument();
  expect(screen.getByText('the rest')).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith('cart.button', 'render', expect.any(Error));
  quiet.mockRestore();
});
