import { useLocation } from '@larder/shell';
import { useEffect } from 'react';
import { pageChange } from '../app/page-change.ts';

/** Notifies `pageChange`. Its place is before the page: React cleans up all effects, then runs new ones in the order of the tree. */
export function PageChange() {
  const { pathname } = useLocation();
  useEffect(() => pageChange.listener?.(), [pathname]);
  return null;
}
