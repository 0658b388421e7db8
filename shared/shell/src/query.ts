/** React Query, handed out by the shell so that the host's build keeps only what is used. The client belongs to the host. */
export { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';
export { useSharedData } from './services/use-shared-data.ts';
