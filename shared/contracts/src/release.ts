import { z } from 'zod';

export const remoteNames = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-autoship', 'mf-quiz'] as const;
export const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{1,30}$/);
/** Content-addressed: the first 12 hex digits of the hash of all that went into the build. */
const releaseVersion = z.string().regex(/^[a-z0-9][a-z0-9.-]{5,63}$/);

/** Who may open a page (OP-075); the shell sends others to login, membership or home. */
const pageAccess = z.enum(['open', 'guest', 'non-member', 'login', 'member']);

const moduleId = z.string().regex(/^[a-z0-9][a-z0-9/-]*$/);

/** What a remote declares in its `remote.ts`. Module ids are paths under its `src/`, without extension. */
export const remoteDoor = z.strictObject({
  name: remoteName,
  /** Semver range of the shell it needs. */
  shell: z.string(),
  routes: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      page: moduleId,
      layout: z.string().optional(),
      access: pageAccess.default('open'),
    }),
  ),
  slots: z.array(z.strictObject({ name: z.string(), module: moduleId })),
});
export type RemoteDoor = z.output<typeof remoteDoor>;
export type RemoteDoorInput = z.input<typeof remoteDoor>;

/** `manifest.json` of a release: immutable, every file with its hash. Paths are relative to the release's folder. */
export const releaseManifest = z.strictObject({
  schema: z.literal(1),
  name: remoteName,
  version: releaseVersion,
  /** The module federation container: carries the version, so that two releases live side by side in one process. */
  container: z.string(),
  door: remoteDoor,
  client: z.strictObject({
    entry: z.string(),
    modules: z.record(z.string(), z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) })),
  }),
  server: z.strictObject({ entry: z.string() }),
  files: z.record(z.string(), z.strictObject({ integrity: z.string().startsWith('sha384-'), bytes: z.number().int() })),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** One entry of the registry, after awslabs/frontend-discovery. `integrity` is that of `manifest.json`. */
export const registryEntry = z.strictObject({
  url: z.string(),
  metadata: z.strictObject({ version: releaseVersion, integrity: z.string() }),
  deployment: z.strictObject({ traffic: z.number().int().min(0).max(100), default: z.boolean() }),
  extras: z.strictObject({ promotedAt: z.iso.datetime(), by: z.string() }),
});

/** `registry.json`: the only mutable document; changed by compare-and-set on `revision`. Older entries follow the live one, newest first, for rollback. */
export const registry = z.strictObject({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  microFrontends: z.record(z.string(), z.array(registryEntry)),
});
export type Registry = z.infer<typeof registry>;
export type RegistryEntry = z.infer<typeof registryEntry>;
