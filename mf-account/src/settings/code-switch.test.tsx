import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { account } from '../../test/fixtures.ts';
import { accountQuery } from '../dashboard/account-query.ts';
import { CodeSwitch } from './CodeSwitch.tsx';

test('ACC-019: codes are turned on and off again', async () => {
  let isOn = false;
  const { api, seen } = fakeApi({
    'GET /account': () => ({ account: account({ otp_required: isOn }) }),
    'PUT /account': ({ body }: { body: { otp_required: boolean } }) => {
      isOn = body.otp_required;
      return { success: true, account: account({ otp_required: isOn }) };
    },
  });
  const Settings = () => {
    const { data } = useQuery(accountQuery(api));
    return data ? <CodeSwitch account={data.account} /> : null;
  };
  renderWithShell(<Settings />, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn codes on' }));
  expect((await screen.findByRole('status')).textContent).toContain('are on');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn codes off' }));
  await screen.findByRole('button', { name: 'Turn codes on' });
  expect(seen.filter(({ name }) => name === 'PUT /account').map(({ options }) => options?.body)).toEqual([
    { otp_required: true },
    { otp_required: false },
  ]);
});
