import { KEEP_PLACE, useSearchParams } from '@larder/shell';

/** Filters of a list by name; empty texts are not set. */
export type DeskFilters<K extends string> = Readonly<Record<K, string>>;

/** Reads the filters of a list from an address, such as for `prefetch`. */
export const readDeskFilters = <K extends string>(names: readonly K[], search: URLSearchParams): DeskFilters<K> =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as DeskFilters<K>;

/** The query of a call from filters: those that are set. */
export const deskFilterQuery = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** Filters of a list. They are in the address, so a filtered list can be reloaded, sent and saved. */
export function useDeskFilters<K extends string>(names: readonly K[]): [DeskFilters<K>, (next: Partial<DeskFilters<K>>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = readDeskFilters(names, search);
  const set = (next: Partial<DeskFilters<K>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) {
          const value = next[name] ?? filters[name];
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, state: KEEP_PLACE },
    );
  return [filters, set];
}
