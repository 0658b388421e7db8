import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AUTH_TEXT } from '@larder/rules';
import { FormError } from './FormError.tsx';
import { TextField } from './TextField.tsx';
import { useStoreForm, type StoreForm } from './use-store-form.ts';

type Values = { name: string; code: string };

const refusal = (fields: Record<string, string>, message = '') =>
  Object.assign(new Error(message), { fields, errorCode: undefined, body: null });

/** A form of two fields, of which the name is needed; answers the form as it is now. */
function open(send?: (values: Values) => Promise<void>) {
  let now: StoreForm<Values> | undefined;
  function Form() {
    const form = useStoreForm<Values>({
      defaults: { name: '', code: '' },
      labels: { name: 'Name.', code: 'Code' },
      check: ({ name }) => ({ name: name === '' ? 'Missing.' : null }),
      forget: ['code'],
      ...(send && { send }),
    });
    useEffect(() => {
      now = form;
    });
    const { field, onSubmit, busy, problem } = form;
    return (
      <form onSubmit={onSubmit} noValidate>
        <FormError {...problem} />
        <TextField {...field('name')} />
        <TextField {...field('code')} />
        <button disabled={busy}>Send</button>
      </form>
    );
  }
  render(<Form />);
  return () => now as StoreForm<Values>;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const alert = () => screen.queryByRole('alert')?.textContent ?? null;

describe('a form that sends itself', () => {
  it('is not sent while a rule says no: the field is marked, listed, focused, and judged as it is typed from then on', async () => {
    const send = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue();
    open(send);
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(alert()).toBe('Name: Missing.');
    expect(document.activeElement).toBe(box('Name.'));
    await userEvent.type(box('Name.'), 'Mira');
    expect(alert()).toBeNull();
    await press();
    expect(send.mock.calls).toEqual([[{ name: 'Mira', code: '' }]]);
  });

  it('is sent once however often it is pressed in one moment', async () => {
    const send = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue();
    const now = open(send);
    await userEvent.type(box('Name.'), 'Mira');
    await act(async () => {
      now().onSubmit();
      now().onSubmit();
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows a refusal by its fields, else above them; what was typed stays, but for what a failure empties', async () => {
    const send = vi.fn<(values: Values) => Promise<void>>();
    send.mockRejectedValueOnce(refusal({ code: 'Not this one.', other: 'Unknown here.' }, 'No.'));
    send.mockRejectedValueOnce(refusal({ other: 'Unknown here.' }, 'Not today.'));
    send.mockRejectedValueOnce(refusal({}));
    open(send);
    await userEvent.type(box('Name.'), 'Mira');
    await userEvent.type(box('Code'), '123');
    await press();
    expect(alert()).toBe('Code: Not this one.');
    expect([box('Name.').value, box('Code').value]).toEqual(['Mira', '']);
    expect(document.activeElement).toBe(box('Code'));
    await userEvent.type(box('Code'), '4');
    await press();
    expect(alert()).toBe('Not today.');
    await press();
    expect(alert()).toBe(AUTH_TEXT.oops);
  });
});

describe('fields that are sent along with others', () => {
  it('answer what was typed once it is good', async () => {
    const now = open();
    expect(await act(() => now().checked())).toBeNull();
    expect(alert()).toBe('Name: Missing.');
    await userEvent.type(box('Name.'), 'Mira');
    expect(await act(() => now().checked())).toEqual({ name: 'Mira', code: '' });
  });

  it('show a refusal that is handed in; a fault of ours is told in general words, and goes on', () => {
    const now = open();
    act(() => now().refuse(refusal({ name: 'Taken.' })));
    expect(alert()).toBe('Name: Taken.');
    const fault = new Error('undefined is not a function');
    act(() => expect(() => now().refuse(fault)).toThrow(fault));
    expect(alert()).toContain(AUTH_TEXT.oops);
  });
});
