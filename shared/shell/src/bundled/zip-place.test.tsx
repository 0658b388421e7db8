import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventually } from '@larder/rules/testing/eventually';
import { ApiError } from '../api-client.ts';
import { fakeApi, fakeShell, renderWithShell } from '../testing/index.ts';
import { useFilledPlace } from './zip-place.ts';

const PLACES: Readonly<Record<string, { city: string; region_code: string }>> = {
  '78701': { city: 'Austin', region_code: 'TX' },
  '60601': { city: 'Chicago', region_code: 'IL' },
};

const NO_ZIP = 'We couldn’t validate your ZIP code, please try again.';

function Form() {
  const [values, setValues] = useState({ zip: '', city: '', region_code: '' });
  const put = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const [problem, setProblem] = useState('');
  useFilledPlace(values.zip, (name) => values[name], put, setProblem);
  return (
    <>
      {(['zip', 'city', 'region_code'] as const).map((name) => (
        <input key={name} aria-label={name} value={values[name]} onChange={(event) => put(name, event.target.value)} />
      ))}
      <p role="status">{problem}</p>
    </>
  );
}

function open() {
  const { api, seen } = fakeApi({
    'POST /search/address': ({ body }: { body: { zip: string } }) =>
      PLACES[body.zip] ? { address: PLACES[body.zip] } : new ApiError('unknown', { code: 400, fields: { zip: NO_ZIP } }),
  });
  renderWithShell(<Form />, { shell: fakeShell({ api }) });
  return seen;
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

test('ACC-030: four digits request nothing, the fifth requests once', async () => {
  const seen = open();
  await userEvent.type(field('zip'), '7870');
  expect(seen).toEqual([]);
  await userEvent.type(field('zip'), '1');
  await eventually(() => expect(field('city').value).toBe('Austin'));
  expect(seen).toHaveLength(1);
});

test('a ZIP brings city and state, and a corrected one corrects them', async () => {
  open();
  await userEvent.type(field('zip'), '78701');
  await eventually(() => expect([field('city').value, field('region_code').value]).toEqual(['Austin', 'TX']));
  await userEvent.clear(field('zip'));
  await userEvent.type(field('zip'), '60601');
  await eventually(() => expect([field('city').value, field('region_code').value]).toEqual(['Chicago', 'IL']));
});

test('typed text stays, and an unknown ZIP changes nothing', async () => {
  open();
  await userEvent.type(field('city'), 'West Lake Hills');
  await userEvent.type(field('zip'), '78701');
  await eventually(() => expect(field('region_code').value).toBe('TX'));
  expect(field('city').value).toBe('West Lake Hills');
  await userEvent.clear(field('zip'));
  await userEvent.type(field('zip'), '00000');
  expect([field('city').value, field('region_code').value]).toEqual(['West Lake Hills', 'TX']);
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(NO_ZIP));
});
