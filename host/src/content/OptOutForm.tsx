import { useViewer } from '@larder/shell';
import { Button, Panel } from '@larder/ui';
import { useSite, type OptOut } from '../app/site.ts';
import { OPT_OUT_CALL } from './opt-out.ts';

const WORDS: Readonly<Record<OptOut | 'account', { heading: string; text: string }>> = {
  no: { heading: 'Opt out', text: 'You have not opted out in this browser.' },
  here: {
    heading: 'You have opted out',
    text: 'This browser is not counted. The choice holds for a year from the day you made it.',
  },
  account: {
    heading: 'You have opted out',
    text: 'You are not counted. The choice is kept with your account and holds wherever you are signed in.',
  },
  browser: {
    heading: 'You have opted out',
    text: 'Your browser sends the Global Privacy Control signal. This browser is not counted, and there is nothing to do here.',
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
            {optOut === 'no' ? 'Do not sell or share my information' : 'Take my choice back'}
          </Button>
        </form>
      )}
    </Panel>
  );
}
