/** React Query, handed out by the shell so that the host's build keeps only what is used. The client belongs to the host. */
export {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';
