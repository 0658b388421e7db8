import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RadioCards } from './RadioCards.tsx';

afterEach(() => document.body.replaceChildren());

const options = [
  { value: 'annual', label: 'Annual' },
  { value: 'monthly', label: 'Monthly' },
];

test.each([
  ['a choice made before hydration is reported after it', 'monthly', [['monthly']]],
  ['without a choice nothing is reported', null, []],
])('%s', async (_what, pressed, expected) => {
  const onChange = jest.fn();
  function Plans() {
    const [plan, setPlan] = useState('annual');
    const choose = (next: string) => {
      onChange(next);
      setPlan(next);
    };
    return (
      <>
        <RadioCards legend="Plan" name="plan" options={options} value={plan} onChange={choose} />
        <output>{plan}</output>
      </>
    );
  }
  document.body.innerHTML = `<main>${renderToString(<Plans />)}</main>`;
  const main = document.querySelector('main')!;
  const radio = (value: string) => main.querySelector<HTMLInputElement>(`input[value=${value}]`)!;
  if (pressed) radio(pressed).checked = true;
  const root = await act(async () => hydrateRoot(main, <Plans />));
  expect(onChange.mock.calls).toEqual(expected);
  const chosen = pressed ?? 'annual';
  expect(main.querySelector('output')?.textContent).toBe(chosen);
  expect([radio(chosen).checked, main.querySelectorAll('input:checked').length]).toEqual([true, 1]);
  await act(async () => root.unmount());
});
