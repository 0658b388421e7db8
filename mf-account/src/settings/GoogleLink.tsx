import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useQueryClient } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { googleQuery } from '../sign-in/google-query.ts';
import { useRun } from './use-run.ts';

/** Google as a way in, and how to take it away; the only way in stays. */
export function GoogleLink({ google, isOnly }: { google: CallResponse<'GET /account/ways-in'>['google']; isOnly: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: offered } = useQuery(googleQuery(api));
  const { busy, failure, run } = useRun();
  if (!google && !offered) return null;
  const unlink = async () => {
    await api.call('POST /account/google/unlink');
    await queryClient.invalidateQueries({ queryKey: keys.waysIn });
  };
  return (
    <section className={formStyles.form} aria-labelledby="ways-google">
      <h3 id="ways-google">Google</h3>
      <FormError>{failure}</FormError>
      {!google && <p>Not connected. Sign out and choose “Continue with Google” to connect it.</p>}
      {google && (
        <p>
          <strong>{google.email}</strong> opens this account.
        </p>
      )}
      {google && isOnly && (
        <p>
          It’s your only way to sign in. <a href={paths.forgotPassword}>Set a password</a> before you disconnect it.
        </p>
      )}
      {google && !isOnly && (
        <div>
          <Button variant="quiet" loading={busy} onClick={() => void run(unlink)}>
            Disconnect Google
          </Button>
        </div>
      )}
    </section>
  );
}
