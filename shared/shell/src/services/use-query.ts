/** Watches a query. */
export { useQuery } from '@tanstack/react-query';
