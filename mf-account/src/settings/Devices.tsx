import { keys } from '@larder/contracts/keys';
import type { CallResponse } from '@larder/contracts';
import { longDayText, losAngelesDay } from '@larder/rules';
import { type ApiClient, useApi, useQuery } from '@larder/shell';
import { Badge, Button, ErrorState, FormError, Skeleton } from '@larder/ui';
import formStyles from '../form/form.module.css';
import styles from './settings.module.css';
import { useChange } from './use-change.ts';

type Device = CallResponse<'GET /account/sessions'>['sessions'][number];

/** The customer's signed-in devices. */
export const devicesQuery = (api: ApiClient) => ({
  queryKey: keys.devices,
  queryFn: async () => (await api.call('GET /account/sessions')).sessions,
});

function DeviceEntry({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const name = `${device.browser} on ${device.device}`;
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <strong>{name}</strong>
        <br />
        {device.place}, last used {longDayText(losAngelesDay(new Date(device.seen_at)))}
        {device.from_mail && ', opened from an email, view only'}
      </p>
      {device.is_this ? (
        <Badge tone="leaf">This device</Badge>
      ) : (
        <div className={styles.tools}>
          <Button variant="quiet" loading={busy} aria-label={`Sign out ${name}, ${device.place}`} onClick={onEnd}>
            Sign out
          </Button>
        </div>
      )}
    </li>
  );
}

/** Sessions of the account: one of them, or all others, can be signed out immediately. */
export function Devices() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(devicesQuery(api));
  const { busy, failure, run } = useChange(keys.devices);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  return (
    <div className={formStyles.form}>
      <FormError>{failure}</FormError>
      <ul className={styles.list}>
        {data.map((device) => (
          <DeviceEntry
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={() => void run(device.id, () => api.call('DELETE /account/sessions/{id}', { params: { id: device.id } }))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button
            variant="secondary"
            loading={busy === 'all'}
            onClick={() => void run('all', () => api.call('DELETE /account/sessions'))}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  );
}
