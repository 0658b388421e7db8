import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SuggestField } from './SuggestField.tsx';

const SUGGESTED = [
  { text: '615 Palms Blvd', detail: 'Venice, CA 90291' },
  { text: '615 Palm Ave', detail: 'Miami, FL 33139' },
];

function Street({ onTake, suggestions = SUGGESTED }: { onTake: (at: number) => void; suggestions?: typeof SUGGESTED }) {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Street address"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      suggestions={suggestions}
      onTake={onTake}
    />
  );
}
const line = () => screen.getByRole('combobox', { name: 'Street address' });
const active = () => line().getAttribute('aria-activedescendant');

test('arrows walk the suggestions round, Enter takes one, and the focus stays in the line', async () => {
  const onTake = jest.fn();
  render(<Street onTake={onTake} />);
  expect(line().getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(line(), '615 pal');
  const options = screen.getAllByRole('option');
  expect(screen.getByRole('listbox', { name: 'Suggested addresses' }).id).toBe(line().getAttribute('aria-controls'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe(options[1]?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe(options[0]?.id);
  await userEvent.keyboard('{ArrowUp}');
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(onTake.mock.calls).toEqual([[1]]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(line());
});

test('Escape closes them and keeps what was typed; typing opens them again; a press takes one', async () => {
  const onTake = jest.fn();
  render(<Street onTake={onTake} />);
  await userEvent.type(line(), '615');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(line()).toHaveProperty('value', '615');
  await userEvent.type(line(), ' ');
  await userEvent.click(screen.getByRole('option', { name: '615 Palms Blvd Venice, CA 90291' }));
  expect(onTake.mock.calls).toEqual([[0]]);
});

test('up begins with the last one; without a choice Enter is the form’s', async () => {
  const onTake = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Street onTake={onTake} />
    </form>,
  );
  await userEvent.type(line(), '6');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.type(line(), '1');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe(screen.getAllByRole('option')[1]?.id);
});

test('without suggestions it is a line of text like any other, and leaving it closes them', async () => {
  const { rerender } = render(<Street onTake={jest.fn()} suggestions={[]} />);
  await userEvent.type(line(), '615 pal');
  expect(screen.queryByRole('listbox')).toBeNull();
  rerender(<Street onTake={jest.fn()} />);
  expect(screen.getByRole('listbox')).toBeTruthy();
  fireEvent.blur(line());
  expect(screen.queryByRole('listbox')).toBeNull();
});
