import { z } from 'zod';
import { isDeskPath } from '@larder/rules/shell/desk-path';

/**
 * Versions of `manifest.json` and `registry.json`. Readers are in `release-formats.ts`. An optional field that older readers may ignore
 * keeps the version. Any other change raises it, adds an upgrade from the version before to `release-formats.ts`, and keeps a fixture of
 * the format before (shared/tooling/test/data-formats/README.md).
 */
export const MANIFEST_SCHEMA = 1;
export const REGISTRY_SCHEMA = 1;

/** `z.strictObject` for writers, `z.object` for readers. */
type ObjectBuilder = <T extends z.core.$ZodLooseShape>(fields: T) => z.ZodObject<T>;

export const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{1,30}$/);
/** Content-addressed: the first 12 hex digits of the hash of what was built. */
export const releaseVersion = z.string().regex(/^[a-z0-9][a-z0-9.-]{5,63}$/);

/** Who may open a page (OP-075); the shell sends others to login, membership or home. */
const pageAccess = z.enum(['open', 'guest', 'non-member', 'login', 'member']);

/** Compressed bytes that a desk page may add to the host where the manifest sets no limits of its own: tables and charts are larger than pages of the store. */
export const DESK_BUDGET = { js: 130_000, css: 25_000 } as const;

/** `/`, or segments of which each is fixed or one parameter: no wildcards, so that no remote claims unknown paths. */
const routePath = z.string().regex(/^\/$|^(\/(:[a-zA-Z]+|[a-z0-9_-]+))+$/, 'is no route: "/a/:key", without wildcards');

/** Fields by name, a `?` behind those that may be missing, with their types as they are written. */
const shape = z.record(z.string(), z.string());
/** Fields by name with their types as source text; a `?` marks optional ones. */
export type Shape = z.infer<typeof shape>;

/**
 * Types that cross the boundary of a release or of the host, by point (`slot cart.quantity`, `event cart.changed`, `command cart.add`): what it passes to the other
 * side, and what it needs from there. The build reads it out of the code.
 */
const contractOf = (object: ObjectBuilder) => object({ gives: z.record(z.string(), shape), needs: z.record(z.string(), shape) });
const releaseContract = contractOf(z.object);
/** Types that cross the boundary of a release, by slot, event or command. */
export type ReleaseContract = z.infer<typeof releaseContract>;

/** Version of the API, `/api/v1`: minor for added calls or fields, major for removed ones. A remote's manifest declares which one it needs. */
export const API_VERSION = '1.0.0';

/** What a page may get from a third-party origin. */
export const ORIGIN_KINDS = ['script', 'connect', 'image', 'frame'] as const;
/** Kind of use of a third-party origin. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];

const origin = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'is no origin, such as https://cdn.example.com, without wildcards and path',
  );
const origins = z.array(origin).optional();
/** Third-party origins by use: from which scripts, pictures and frames come, and to which calls go. */
const originsOf = (object: ObjectBuilder) => object({ script: origins, connect: origins, image: origins, frame: origins });
const remoteOrigins = originsOf(z.object);
/** Third-party origins that a remote needs, or that a host approves for it. */
export type RemoteOrigins = z.infer<typeof remoteOrigins>;

/** A page of the desk (below `/desk`): its permission, and its entry in the navigation of the desk; without a label it has none. */
const deskPageOf = (object: ObjectBuilder) =>
  object({
    /** Permission of the page, such as `orders.read`. The host answers 403 without it. */
    permission: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
    label: z.string().min(2).max(30).optional(),
    /** Heading of the navigation under which the label is listed; the label itself where it is absent. */
    section: z.string().min(2).max(30).optional(),
    /** Kind of results of the desk's search that this page shows, such as `order`; its one parameter is the id. */
    shows: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional(),
    /** Position in the navigation, ascending, across sections; 100 where it is absent. */
    order: z.number().int().optional(),
  });
/** Desk fields of a route in a manifest. */
export type DeskRoute = z.infer<ReturnType<typeof deskPageOf>>;

const moduleId = z.string().regex(/^[a-z0-9][a-z0-9/-]*$/);

/** ms of the server, as of a machine that renders the host's page `/help` in 3 ms, that a manifest without its own limits allows: for a page without its slots, and for one rendering of a slot. */
export const SERVER_BUDGET = { page: 40, slot: 10 } as const;

/** Bytes of a page beyond the host's plain page that a manifest without its own limits allows: its document, the data in it, and its pictures. */
export const PAGE_BUDGET = { html: 400_000, data: 150_000, image: 1_000_000 } as const;

const remoteManifestOf = (object: ObjectBuilder) =>
  object({
    name: remoteName,
    /** The team that answers for it. */
    owner: z.string().min(3).max(60),
    /** Compressed bytes that one of its pages or slots may add to the host: its entry with its scripts, and its sheets. A release over it is not published. */
    budget: object({
      js: z.number().int().positive(),
      css: z.number().int().positive(),
      /** Compressed bytes that one of its desk pages may add; `DESK_BUDGET` where it is absent. */
      desk: object({ js: z.number().int().positive(), css: z.number().int().positive() }).optional(),
      /** ms of the server that rendering one of its pages may take, without slots, and one of its slots; `SERVER_BUDGET` where it is absent. A release over it passes no smoke. */
      server: object({ page: z.number().positive(), slot: z.number().positive() }).optional(),
      /** Bytes, not compressed, that one of its pages may have beyond the host's plain page: HTML, data in it, and pictures; `PAGE_BUDGET` where absent. A release over it passes no smoke. */
      html: z.number().int().positive().optional(),
      data: z.number().int().positive().optional(),
      image: z.number().int().positive().optional(),
    }),
    /** Semver range of the shell it needs. */
    shell: z.string(),
    /** Semver ranges of what else must be there. */
    requires: object({ api: z.string() }).optional(),
    routes: z.array(
      object({
        path: routePath,
        page: moduleId,
        layout: z.string().optional(),
        access: pageAccess.default('open'),
        desk: deskPageOf(object).optional(),
      }).refine(({ path, desk }) => isDeskPath(path as string) === (desk !== undefined), {
        error: 'pages below /desk have the field `desk` with their permission, and no others have it',
      }),
    ),
    /** `example`: props as JSON with which previews and smoke tests show the slot alone, such as where no page places it. */
    slots: z.array(object({ name: z.string(), module: moduleId, example: z.record(z.string(), z.json()).optional() })),
    /** Routes of earlier releases that this release drops on purpose. Promotion refuses to drop a live route that is not among them. */
    retiredRoutes: z.array(routePath).optional(),
    /** Findings of the publish gates that the team accepts, with its reason. The provenance of the release records each. */
    allowed: z
      .array(object({ rule: z.string(), file: z.string().optional(), reason: z.string().trim().min(10).max(300) }))
      .optional(),
    /** Third-party origins that its pages and slots need; the host has to approve each. Without them it reaches the store alone. */
    origins: originsOf(object).optional(),
  });
/** The manifest that a remote declares in its `remote.ts`. Module ids are paths under its `src/`, without extension. */
export const remoteManifestSchema = remoteManifestOf(z.strictObject);
/** Validated manifest of a remote, with defaults filled in. */
export type RemoteManifest = z.output<typeof remoteManifestSchema>;
/** Manifest as a remote writes it in its `remote.ts`, before validation. */
export type RemoteManifestInput = z.input<typeof remoteManifestSchema>;

const fileOf = (object: ObjectBuilder) => object({ integrity: z.string().startsWith('sha384-'), bytes: z.number().int() });

/** `manifest.json` of a release: immutable, every file with its hash, and its packed twin with its own. Paths are relative to the release's folder. */
const manifestOf = (object: ObjectBuilder) =>
  object({
    schema: z.literal(MANIFEST_SCHEMA),
    name: remoteName,
    version: releaseVersion,
    /** The module federation container: carries the version, so that two releases live side by side in one process. */
    container: z.string(),
    door: remoteManifestOf(object),
    /** Absent in releases that are older than this field. */
    contract: contractOf(object).optional(),
    client: object({
      entry: z.string(),
      modules: z.record(z.string(), object({ js: z.array(z.string()), css: z.array(z.string()) })),
    }),
    server: object({ entry: z.string() }),
    files: z.record(z.string(), fileOf(object).extend({ br: fileOf(object).optional() })),
  });
/** A manifest as the build writes it and the store publishes it: unknown fields are refused. */
export const releaseManifest = manifestOf(z.strictObject);
/** A manifest as hosts and commands read it: unknown fields of newer writers are ignored. */
export const storedManifest = manifestOf(z.object);
/** Contents of a published release's `manifest.json`. */
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** A change of the registry: author, time (UTC) and reason. */
export const registryChange = z.object({
  /** promote, rollback, retire, canary, stop, clean, host; or a word of a newer version, which says nothing to who follows what is live. */
  action: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  /** Remote it was done to; `host` where the host's own facts changed. */
  name: z.string(),
  version: z.string().optional(),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string().optional(),
});
/** One recorded change of the registry: author, time (UTC) and reason. */
export type RegistryChange = z.infer<typeof registryChange>;

/** Author, time (UTC) and reason. */
export const note = z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() });

/** One entry of the registry, after awslabs/frontend-discovery. `integrity` is that of `manifest.json`. */
export const registryEntry = z.object({
  url: z.string(),
  metadata: z.object({ version: releaseVersion, integrity: z.string() }),
  deployment: z.object({ traffic: z.number().int().min(0).max(100), default: z.boolean() }),
  extras: z.object({
    promotedAt: z.iso.datetime(),
    by: z.string(),
    /** Promoted by force although its smoke test failed: a rollback goes to it only where nothing else is left. */
    smokeFailed: z.boolean().optional(),
  }),
  /** Present after a rollback; only force makes it live again. */
  bad: note.optional(),
});

/** Most visitors in a hundred that a canary gets: the live release has to be seen at least as often to be compared with. */
export const MOST_CANARY = 50;
const canaryShare = z
  .number()
  .int('Please give whole percents.')
  .min(1, `Please give 1 to ${MOST_CANARY} percent.`)
  .max(MOST_CANARY, `Please give 1 to ${MOST_CANARY} percent.`);

/** A release that so many visitors in a hundred get in place of the live one of its remote. `at`: since when (UTC). */
export const canary = z.object({
  url: z.string(),
  metadata: z.object({ version: releaseVersion, integrity: z.string() }),
  share: canaryShare,
  extras: z.object({ at: z.iso.datetime(), by: z.string() }),
});
/** Release that a share of visitors gets instead of the live one. */
export type Canary = z.infer<typeof canary>;

/** The declaration of a host for releases: its `door.ts`. */
export const hostManifest = z.object({
  /** Version of the shell that it gives to remotes. */
  shell: z.string(),
  /** Addresses of its own, which no remote may claim; `/api/*` is all below. */
  paths: z.array(z.string()),
  /** Version of its API; absent, as its contract, in older hosts. */
  api: z.string().optional(),
  /** Third-party origins that the host's owner approves, by remote. */
  origins: z.record(remoteName, remoteOrigins).optional(),
});
/** The host that the store runs: releases must fit it. */
export const hostFacts = hostManifest.extend({ version: z.string(), contract: releaseContract.optional() });
/** `door.json` of a host build. */
export const builtHostManifest = hostFacts.omit({ version: true });
/** Host that a release must fit: version, manifest and contract. */
export type HostFacts = z.infer<typeof hostFacts>;

/**
 * `registry.json`: the only mutable document; changed by compare-and-set on `revision`. Older entries follow the live one, newest first, for
 * rollback. Unknown fields are let go, so that a host reads what a newer command wrote.
 */
export const registry = z.object({
  schema: z.literal(REGISTRY_SCHEMA),
  revision: z.number().int().nonnegative(),
  host: hostFacts.optional(),
  microFrontends: z.record(remoteName, z.array(registryEntry)),
  /** At most one a remote. */
  canaries: z.record(remoteName, canary).optional(),
  /** Of retired remotes: releases that were rolled back before, which stays valid when the remote returns. */
  retired: z.record(remoteName, z.array(registryEntry)).optional(),
  /** Releases that were cleaned away, by version: none of them goes live before it is published again. */
  cleaned: z.record(remoteName, z.record(releaseVersion, note)).optional(),
  /** The change that created this revision. */
  change: registryChange.optional(),
});
/** Contents of `registry.json`: live releases, canaries and their history. */
export type Registry = z.infer<typeof registry>;
/** Live or former release of a remote in the registry. */
export type RegistryEntry = z.infer<typeof registryEntry>;

/** Commands to the release store over HTTP (`POST /deeds`, as JSON), authorized by its token. */
export const releaseActionSchema = z.strictObject({
  action: z.enum(['promote', 'rollback', 'retire', 'canary', 'stop'], 'Please choose what to do.'),
  name: remoteName,
  /** To promote, to be a canary, or to go back to; a rollback without one goes to the last good release. */
  version: releaseVersion.optional(),
  /** Of a canary: percentage of visitors. */
  share: canaryShare.optional(),
  by: z.string().min(1).max(200),
  reason: z.string().trim().min(3, 'Please say why, in three letters or more.').max(500, 'Please say it in 500 characters.'),
  /** A rollback of this release alone, live or a canary: refused (410) where it is neither. */
  from: releaseVersion.optional(),
  /** Allows a release that was rolled back, or that conflicts with the live ones. */
  force: z.boolean().default(false),
});
/** Command to the release store, such as a promotion, as a caller sends it. */
export type ReleaseAction = z.input<typeof releaseActionSchema>;

const heaviest = z.object({ module: z.string(), bytes: z.number(), budget: z.number() });
/** The page or slot of a release that adds most to the host, in compressed bytes, and the limits of its manifest: scripts, and style sheets. */
export const releaseBytes = z.object({ js: heaviest, css: heaviest });
/** Largest download that a release adds to a page, with the limits of its manifest (compressed bytes). */
export type ReleaseBytes = z.infer<typeof releaseBytes>;

/** `GET /overview.json` of the release store, for holders of its token: every published release, and the end of the log, both newest first. */
export const releaseOverview = z.object({
  published: z.record(
    remoteName,
    z.array(
      z.object({
        version: releaseVersion,
        owner: z.string(),
        publishedAt: z.iso.datetime(),
        /** Absent where it has no page and no slot, and in what older stores say. */
        bytes: releaseBytes.optional(),
        /** Result of its smoke test: absent without a valid one, and in responses of older stores. `at` is UTC. */
        smoke: z.object({ passed: z.boolean(), at: z.iso.datetime(), by: z.string() }).optional(),
      }),
    ),
  ),
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      name: z.string(),
      version: z.string().optional(),
      by: z.string(),
      reason: z.string().optional(),
      commit: z.string().optional(),
    }),
  ),
});
/** Published releases and log of a release store, both newest first. */
export type ReleaseOverview = z.infer<typeof releaseOverview>;

const share = z.object({ tries: z.number(), failures: z.number() });
/** A host's metrics of releases in `/healthz`, for holders of its token: of each since the host's start, or since it went live last. */
export const hostReleases = z.object({
  releases: z.array(
    z.object({
      remote: remoteName,
      version: releaseVersion,
      /** Pages and slots that were rendered, and networks whose browsers got it. */
      all: z.object({ pages: share, slots: share, browsers: share }),
      /** Processes that its code ended, and that its pages filled. */
      ends: z.number(),
      leaks: z.number(),
      /** Uncaught errors. */
      stray: z.number(),
      /** ms of its last pages on the server: half of them, and 19 of 20, took at most so long. */
      took: z.object({ half: z.number(), most: z.number() }).nullable(),
      /** ms of rendering alone: of its pages (`page`), and of one of each slot by name. */
      server: z.record(z.string(), z.object({ half: z.number(), most: z.number() })).default({}),
      /** Why reports of browsers make it suspect, too few to roll it back; null where they do not. */
      suspicion: z.string().nullable().default(null),
    }),
  ),
});
/** Metrics of one release in one host. */
export type HostRelease = z.infer<typeof hostReleases>['releases'][number];
