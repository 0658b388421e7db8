import type { Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { renderWithShell } from '@larder/shell/testing';
import { screen } from '@testing-library/react';
import { type OptOut, SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { OptOutForm } from './OptOutForm.tsx';

function open(optOut: OptOut, doNotSell?: boolean) {
  const form = (
    <SiteContext value={{ ...UNKNOWN_SITE, optOut }}>
      <OptOutForm />
    </SiteContext>
  );
  if (doNotSell === undefined) return renderWithShell(form);
  const account = { customer_id: 7, logged_in: true, user_status: 'lead', group_id: 1, do_not_sell: doNotSell };
  return renderWithShell(form, { session: sessionOf(account as NonNullable<Session['account']>) });
}
const choice = () => document.querySelector<HTMLInputElement>('input[name=choice]')?.value;

test.each<[string, OptOut, boolean | undefined, string, string | undefined]>([
  ['a visitor', 'no', undefined, 'You haven’t opted out in this browser.', 'out'],
  ['a visitor who opted out', 'here', undefined, 'We don’t track this browser.', 'in'],
  ['a browser with the signal', 'browser', false, 'Global Privacy Control', undefined],
  ['an account that opted out, in another browser', 'no', true, 'saved with your account', 'in'],
  ['one that did in this browser', 'here', true, 'saved with your account', 'in'],
])('SHELL-101: %s sees the current choice, and is offered the other one', (_, optOut, doNotSell, text, offered) => {
  open(optOut, doNotSell);
  expect(screen.getByRole('status').textContent).toContain(text);
  expect(choice()).toBe(offered);
});
