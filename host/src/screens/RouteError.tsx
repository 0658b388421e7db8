import { useRouteError } from 'react-router';
import { SharedError } from './SharedError.tsx';

/** A loader threw something unforeseen. */
export function RouteError() {
  const error = useRouteError();
  if (typeof window !== 'undefined') console.error(error);
  return <SharedError />;
}
