import { useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { Button, ErrorState, Skeleton } from '@larder/ui';
import styles from './report-picture.module.css';

/** The picture of a report, loaded on request. */
export function ReportPicture({ reportId, of }: { reportId: number; of: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Picture reportId={reportId} of={of} />;
  return (
    <div>
      <Button variant="secondary" size="small" aria-label={`Show the picture of ${of}`} onClick={() => setIsShown(true)}>
        Show the picture
      </Button>
    </div>
  );
}

function Picture({ reportId, of }: { reportId: number; of: string }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.reportPicture(reportId),
    queryFn: ({ signal }) => api.call('GET /account/report/{id}/picture', { params: { id: reportId }, signal }),
  });
  if (data) return <img className={styles.picture} src={data.picture} alt={`What was wrong with ${of}`} />;
  return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="12rem" />;
}
