import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { userEvent } from '@testing-library/user-event';
import { AUTH_TEXT } from '@larder/rules';
import { FormError } from './FormError.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';
import type { StoreForm } from './store-form.ts';
import { useControl } from './use-control.ts';
import { useStoreForm } from './use-store-form.ts';

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
    const send = jest.fn<(values: Values) => Promise<void>>().mockResolvedValue();
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
    const send = jest.fn<(values: Values) => Promise<void>>().mockResolvedValue();
    const now = open(send);
    await userEvent.type(box('Name.'), 'Mira');
    await act(async () => {
      now().onSubmit();
      now().onSubmit();
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows a refusal by its fields, else above them; what was typed stays, but for what a failure empties', async () => {
    const send = jest.fn<(values: Values) => Promise<void>>();
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

  it('show a given refusal; any other error shows a general text, and is rethrown', () => {
    const now = open();
    act(() => now().refuse(refusal({ name: 'Taken.' })));
    expect(alert()).toBe('Name: Taken.');
    const fault = new Error('undefined is not a function');
    act(() => expect(() => now().refuse(fault)).toThrow(fault));
    expect(alert()).toContain(AUTH_TEXT.oops);
  });
});

describe('controls that are no text fields', () => {
  function Delivery({ send }: { send: (values: { when: string; day: string }) => Promise<void> }) {
    const form = useStoreForm({
      defaults: { when: '', day: 'fri' },
      labels: { when: 'When', day: 'Day' },
      check: ({ when }) => ({ when: when === '' ? 'Please choose.' : null }),
      send,
    });
    const { field, onSubmit, problem } = form;
    const { label: legend, ...when } = useControl(form, 'when');
    return (
      <form onSubmit={onSubmit}>
        <FormError {...problem} />
        <RadioCards {...when} legend={legend} options={['am', 'pm'].map((value) => ({ value, label: value }))} />
        <Select {...field('day')} options={['thu', 'fri'].map((value) => ({ value, label: value }))} />
        <button>Send</button>
      </form>
    );
  }

  it('have the focus when they are the first that is wrong, and are checked again with every change', async () => {
    const send = jest.fn<(values: { when: string; day: string }) => Promise<void>>();
    send.mockRejectedValueOnce(refusal({ day: 'Full.', when: 'Too late.' })).mockResolvedValueOnce();
    render(<Delivery send={send} />);
    await press();
    expect(alert()).toBe('When: Please choose.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'am' }));
    await userEvent.click(screen.getByRole('radio', { name: 'pm' }));
    expect(alert()).toBeNull();
    await press();
    expect(alert()).toBe('When: Too late.Day: Full.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'am' }));
    await press();
    expect(send.mock.calls.at(-1)).toEqual([{ when: 'pm', day: 'fri' }]);
  });

  it('have their first values in the server’s markup', () => {
    expect(renderToString(<Delivery send={async () => undefined} />)).toContain('<option value="fri" selected="">');
  });
});
