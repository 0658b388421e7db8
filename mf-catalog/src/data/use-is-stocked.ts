import { useDepartments } from '../navigation/navigation-query.ts';

/** Whether the store has shelves at all. A new one has none until its operator brings products; while the menu is not known, it has. */
export const useIsStocked = (): boolean => useDepartments()?.length !== 0;
