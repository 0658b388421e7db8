import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from './TextField.tsx';
import { useDraft } from './use-draft.ts';
import { usePrefill } from './use-prefill.ts';
import { useStoreForm } from './use-store-form.ts';

const KEY = 'larder.test';

function Form({ name = '' }: { name?: string }) {
  const { form, field, onSubmit } = useStoreForm({
    defaults: { text: '', name: '', stars: 0 },
    labels: { text: 'Text', name: 'Name', stars: 'Stars' },
    check: () => ({}),
    async send() {
      deleteDraft();
    },
  });
  const deleteDraft = useDraft(form, 'localStorage', KEY);
  usePrefill(form, 'name', name);
  return (
    <form onSubmit={onSubmit}>
      <TextField {...field('text')} />
      <TextField {...field('name')} />
      <output>{form.watch('stars')}</output>
      <button>Send</button>
    </form>
  );
}
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => localStorage.clear());

test('changed fields are stored and restored; sending deletes them', async () => {
  const { unmount } = render(<Form name="Ann" />);
  await userEvent.type(screen.getByLabelText('Text'), 'Salty?');
  expect(stored()).toEqual({ text: 'Salty?' });
  unmount();
  render(<Form name="Bo" />);
  expect(values()).toEqual(['Salty?', 'Bo']);
  await userEvent.type(screen.getByLabelText('Name'), 'b');
  expect(stored()).toEqual({ text: 'Salty?', name: 'Bob' });
  await userEvent.click(screen.getByRole('button'));
  expect(stored()).toBeNull();
});

test('a value that becomes known later fills an empty field, and no other', async () => {
  const { rerender } = render(<Form />);
  rerender(<Form name="Ann" />);
  expect(values()).toEqual(['', 'Ann']);
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  rerender(<Form name="Bo" />);
  expect(values()).toEqual(['', 'Anna']);
});

test.each([['not json'], ['[]'], ['null'], ['7'], ['{"text":7,"stars":"4","other":"x"}']])('no draft: %s', (text) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(KEY, text);
  render(<Form />);
  expect(values()).toEqual(['', '']);
  expect(screen.getByRole('status').textContent).toBe('0');
});

test('blocked storage loses the draft, not the form', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Text'), 'Salty?');
  expect(values()).toEqual(['Salty?', '']);
  jest.restoreAllMocks();
});
