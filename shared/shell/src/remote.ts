import type { RemoteManifestInput } from '@larder/contracts';
import type { Permission } from '@larder/rules';
import type { SlotName, SlotProps } from './slot-props.ts';

/** Version of this contract. A remote's manifest declares the range it needs; promotion refuses a release outside of it. */
export const SHELL_VERSION = '1.6.0';

/** The layouts that a page may have (SHELL-103, OP-131); one without is `Base`. It stands on the page's root as `data-layout`. */
export type Layout =
  | 'Base'
  | 'BannerLayout'
  | 'MyItems'
  | 'Account'
  | 'Autoship'
  | 'AutoshipSetting'
  | 'MyItemsAccount'
  | 'Order'
  | 'List'
  | 'Navigation'
  | 'Blog'
  | 'ManageDelivery'
  | 'ShoppingPreferences'
  | 'HowIShop'
  | 'NeverItems';

/** A slot that a remote fills. `example` has props as JSON, with which previews and smoke tests show it alone. */
type SlotDeclaration = { [N in SlotName]: { name: N; module: string; example?: SlotProps[N] } }[SlotName];

type RouteInput = RemoteManifestInput['routes'][number];

/** A route, with layout and permission checked by their types. A route with `desk` is a page of the back office, below `/desk`. */
type RouteDeclaration = Omit<RouteInput, 'desk'> & {
  layout?: Layout;
  desk?: NonNullable<RouteInput['desk']> & { permission: Permission };
};

/** Manifest as a remote declares it: slot names, layouts and permissions are checked by their types. */
export type DoorDeclaration = Omit<RemoteManifestInput, 'slots' | 'routes'> & {
  routes: RouteDeclaration[];
  slots: SlotDeclaration[];
};

/**
 * A remote's manifest, the default export of its `remote.ts`. Module ids are files under `src/` without extension:
 * `page: 'pages/category'` is `src/pages/category.tsx`. The build checks that each exists and writes it into the release manifest.
 */
export const defineRemote = (manifest: DoorDeclaration): DoorDeclaration => manifest;
