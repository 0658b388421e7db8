/** Parts of desk pages. `Chart` brings a charting library with it: import it by its own path where a page shows one. */
export * from './ConflictNotice.tsx';
export * from './DataTable.tsx';
export * from './DateTime.tsx';
export * from './DeskPage.tsx';
export type { FilterField } from './filter-field.ts';
export * from './FilterBar.tsx';
export * from './Money.tsx';
export * from './ReasonDialog.tsx';
export * from './Stat.tsx';
export type { DeskColumn } from './table-model.ts';
export * from './TaskProgress.tsx';
export * from './Timeline.tsx';
