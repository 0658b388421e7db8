import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { QuantityStepper, type QuantityStepperProps } from './QuantityStepper.tsx';

const quiet = { name: 'Oat Granola', max: 9, onAdd: () => undefined, onRemove: () => undefined };

function Counting(props: Partial<QuantityStepperProps>) {
  const [count, setCount] = useState(0);
  return (
    <QuantityStepper {...quiet} {...props} count={count} onAdd={() => setCount(count + 1)} onRemove={() => setCount(count - 1)} />
  );
}

describe('QuantityStepper', () => {
  it('CART-055: shows Add and nothing else at 0', () => {
    render(<QuantityStepper {...quiet} count={0} />);
    expect(screen.getByRole('button', { name: 'Add Oat Granola' }).textContent).toBe('Add');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('CART-056: shows minus, count and plus above 0 and says the count', async () => {
    render(<Counting />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Oat Granola' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more Oat Granola' }));
    expect(screen.getByRole('button', { name: 'One less Oat Granola' })).toBeTruthy();
    expect(screen.getByText('2')).toBeTruthy();
    expect(screen.getByText('2 in your cart').getAttribute('aria-live')).toBe('polite');
  });

  it('says that minus removes at the minimum', () => {
    render(<QuantityStepper {...quiet} count={3} min={3} />);
    expect(screen.getByRole('button', { name: 'Remove Oat Granola' })).toBeTruthy();
  });

  it.each([
    [3, '3min'],
    [4, '4'],
    [9, '9limit'],
  ])('at %d it says why it goes no further: %s', (count, text) => {
    render(<QuantityStepper {...quiet} count={count} min={3} />);
    expect(screen.getByRole('group', { name: 'Quantity of Oat Granola' }).textContent).toBe(text);
  });

  it('CART-058: plus is disabled at the maximum and does nothing', async () => {
    const add = jest.fn();
    render(<QuantityStepper {...quiet} count={9} onAdd={add} />);
    const plus = screen.getByRole<HTMLButtonElement>('button', { name: 'One more Oat Granola' });
    expect(plus.disabled).toBe(true);
    await userEvent.click(plus);
    expect(add).not.toHaveBeenCalled();
  });

  it('CART-059: ignores presses while busy', async () => {
    const add = jest.fn();
    const remove = jest.fn();
    render(<QuantityStepper {...quiet} count={2} busy onAdd={add} onRemove={remove} />);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(add).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it('CART-057: a spinner while the change is on its way, a check mark when it arrived, neither otherwise', () => {
    const shown = (props: Partial<QuantityStepperProps>) => {
      const { container, unmount } = render(<QuantityStepper {...quiet} count={2} {...props} />);
      const marks = ['.spinner', '.lucide-check'].filter((mark) => container.querySelector(mark));
      unmount();
      return marks;
    };
    expect([shown({}), shown({ busy: true }), shown({ selected: true }), shown({ busy: true, selected: true })]).toEqual([
      [],
      ['.spinner'],
      ['.lucide-check'],
      ['.spinner'],
    ]);
  });

  it('keeps the focus when Add turns into the stepper and back', async () => {
    render(<Counting />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more Oat Granola' }));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Oat Granola' }));
  });
});
