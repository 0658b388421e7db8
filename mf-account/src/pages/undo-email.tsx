import { paths } from '@larder/contracts/paths';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { DecideEmail } from '../email-change/DecideEmail.tsx';
import { type LinkData, linkData } from '../email-change/link-data.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';

export const prefetch = linkData;
export const head = (): PageHead => ({ title: 'Keep your email', robots: 'noindex' });

/** /undo-email: the link in the old mailbox leads here (OP-197). */
export function Page({ data: { token } }: { data: LinkData }) {
  return (
    <NarrowPage
      title="Keep your email"
      lead="Undo the change if it was not you. Everybody is signed out of your account, and links that were mailed for it stop working."
    >
      <DecideEmail
        call="POST /account/email/undo"
        token={token}
        label="Undo the change"
        done={(email) => (
          <>
            <p>Your email is {email}, as before. Somebody may know your password: please choose another one now.</p>
            <ButtonLink href={paths.forgotPassword} size="full">
              Choose another password
            </ButtonLink>
          </>
        )}
      />
    </NarrowPage>
  );
}
