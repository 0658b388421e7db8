import { useState } from 'react';
import type { GivesDocument } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { Button, ErrorState, Skeleton } from '@larder/ui';
import styles from './gives.module.css';

/** A document of an application, loaded on request. */
export function StaffDocument({ document: { document_id: id, name }, of }: { document: GivesDocument; of: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Content id={id} name={name} of={of} />;
  return (
    <div>
      <Button variant="secondary" size="small" aria-label={`Show ${name} of ${of}`} onClick={() => setIsShown(true)}>
        Show {name}
      </Button>
    </div>
  );
}

function Content({ id, name, of }: { id: number; name: string; of: string }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.givesDocument(id),
    queryFn: ({ signal }) => api.call('GET /desk/gives/documents/{id}', { params: { id }, signal }),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="12rem" />;
  if (data.document.startsWith('data:image/'))
    return <img className={styles.content} src={data.document} alt={`${name}, of ${of}`} />;
  // A PDF opens in the reader of the staff member who saves it, never within the store.
  return (
    <p>
      <a href={data.document} download={name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`}>
        Save {name}
      </a>
    </p>
  );
}
