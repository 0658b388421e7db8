import { useViewer } from '@larder/shell';
import { Button, Panel } from '@larder/ui';
import { useSite, type OptOut } from '../app/site.ts';
import { OPT_OUT_CALL } from './opt-out.ts';

const WORDS: Readonly<Record<OptOut | 'account', { heading: string; text: string }>> = {
  no: { heading: 'Opt out', text: 'You haven’t opted out in this browser.' },
  here: {
    heading: 'You’ve opted out',
    text: 'We don’t track this browser. Your choice is saved for a year.',
  },
  account: {
    heading: 'You’ve opted out',
    text: 'We don’t track you. Your choice is saved with your account and applies wherever you’re signed in.',
  },
  browser: {
    heading: 'You’ve opted out',
    text: 'Your browser sends the Global Privacy Control signal, so we don’t track it. You don’t need to do anything.',
  },
};

/** The form of /do-not-sell-my-information (SHELL-101). It is a plain form, so it works before and without script. */
export function OptOutForm() {
  const inBrowser = useSite().optOut;
  const { account } = useViewer();
  const optOut = account?.do_not_sell && inBrowser !== 'browser' ? 'account' : inBrowser;
  const { heading, text } = WORDS[optOut];
  return (
    <Panel tone="leaf" as="section" aria-label="Your choice">
      <h2>{heading}</h2>
      <p role="status">{text}</p>
      {optOut !== 'browser' && (
        <form method="post" action={OPT_OUT_CALL}>
          <input type="hidden" name="choice" value={optOut === 'no' ? 'out' : 'in'} />
          <Button type="submit" variant={optOut === 'no' ? 'primary' : 'secondary'}>
            {optOut === 'no' ? 'Do not sell or share my information' : 'Undo my choice'}
          </Button>
        </form>
      )}
    </Panel>
  );
}
