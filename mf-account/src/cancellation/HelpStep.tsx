import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { useShell } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui';
import form from '../form/form.module.css';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

/** MEM-056: help before canceling, for problems with an order, a delivery or the account: a chat next to the step, which stays (OP-051). */
export function HelpStep() {
  const way = useCancellation();
  const { commands } = useShell();
  const [isAway, setIsAway] = useState(false);
  const chat = () =>
    way.press('chat', async () => {
      const { is } = await commands.ask('chat.open', { topic: 'cancellation' });
      setIsAway(is === 'away');
    });
  return (
    <StepPage
      title="Let us make it right"
      lead="Tell us what went wrong, in chat or by email."
      way={way}
      next={{ label: 'Still cancel', press: () => way.goTo('offer') }}
    >
      <p>Missing or damaged item? Report it on your order page; we credit small amounts right away.</p>
      {/* Neither is solid: each step has one button that stands out, and it keeps the membership. */}
      <div className={form.actions}>
        <Button variant="secondary" loading={way.busy === 'chat'} disabled={way.busy !== null} onClick={() => void chat()}>
          Chat with us
        </Button>
        <ButtonLink href={`${paths.help}#write`} variant="secondary">
          Write to us
        </ButtonLink>
      </div>
      {isAway && <p role="alert">Chat isn’t available right now. Please email us and a person will reply.</p>}
      <p>
        <a href={paths.orders}>Your orders</a>
      </p>
    </StepPage>
  );
}
