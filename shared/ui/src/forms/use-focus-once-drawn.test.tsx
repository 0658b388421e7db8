import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusOnceDrawn, WRONG_FIELD } from './use-focus-once-drawn.ts';

function Form({ check }: { check: () => Promise<void> }) {
  const [isRefused, setRefused] = useState(false);
  const [form, focusWrong] = useFocusOnceDrawn<HTMLFormElement>(WRONG_FIELD);
  const submit = async () => {
    await check();
    setRefused(true);
    focusWrong();
  };
  return (
    <form ref={form} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <input aria-label="Good" />
      <fieldset data-wrong={isRefused || undefined}>
        <input aria-label="Wrong" />
      </fieldset>
      <input aria-label="Wrong, too" aria-invalid={isRefused} />
      <button>Send</button>
    </form>
  );
}

test('the first wrong field has the focus with the drawing that tells of it, each time anew', async () => {
  render(<Form check={() => Promise.resolve()} />);
  expect(document.activeElement).toBe(document.body);
  for (let tries = 0; tries < 2; tries++) {
    screen.getByRole('button').focus();
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(document.activeElement).toBe(screen.getByLabelText('Wrong'));
  }
});
