/** React Query, handed out by the shell so that the host's build keeps only what is used. The client belongs to the host. */
export { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';
// Where pages are rendered the build puts `query-on-server.ts` in its place.
export { useQuery } from './services/use-query.ts';
export { useSharedData } from './services/use-shared-data.ts';
