import type { Mix } from './kinds.ts';

/** Load of an example store in its busiest hour, on which plans are based. */
export const EXAMPLE = {
  /** Page views per second. */
  pages: 5,
  /** Share of page views by members. */
  members: 0.4,
  /** Share of visitors' page views that a page cache answers. */
  cached: 0.8,
  /** Changes of a cart per second. */
  cartChanges: 0.5,
  /** Orders per hour. */
  orders: 120,
  /** Load of the busiest hour divided by the mean load of a month. */
  peak: 4,
} as const;

/** Interactions of the example store per second, by kind. */
export const EXAMPLE_RATES: Mix = {
  cachedPage: EXAMPLE.pages * (1 - EXAMPLE.members) * EXAMPLE.cached,
  renderedPage: EXAMPLE.pages * (1 - EXAMPLE.members) * (1 - EXAMPLE.cached),
  memberPage: EXAMPLE.pages * EXAMPLE.members,
  cartChange: EXAMPLE.cartChanges,
  order: EXAMPLE.orders / 3600,
};

/** Assumptions of plans that no measurement gives. Prices are in dollars a month, of no particular provider. */
export const ASSUMPTIONS = {
  /** Utilization of a process or machine in the busiest hour, at most. */
  utilization: 0.6,
  /** Processes of each kind at least, so that one may fail. */
  least: 2,
  /** Cores of a machine of hosts and apis. */
  machineCores: 8,
  /** Memory of machines, in GB per core. */
  appMemory: 2,
  databaseMemory: 8,
  /** Cores of the largest database machine. */
  largestDatabase: 96,
  /** Write-ahead log that a disk and a standby accept, in MB/s. */
  largestWal: 200,
  /** Connections that a primary without a pooler accepts. */
  connections: 500,
  /** Connections of one api or worker (`DATABASE_POOL`), and one for notifications. */
  connectionsOfProcess: 13,
  /** Pictures and scripts that a page view transfers on average, in KB: most are in the browser's cache. */
  assetsKb: 300,
  /** Months for which orders are stored. */
  retention: 24,
  corePrice: 25,
  memoryPrice: 3,
  /** Per GB of a database's disk. */
  diskPrice: 0.12,
  /** Per GB that leaves the network, by a CDN. */
  transferPrice: 0.03,
} as const;
