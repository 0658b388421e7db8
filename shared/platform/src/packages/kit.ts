/** A package that teams install, by the folder in `shared/`. */
export interface KitPackage {
  /** The package's folder in `shared/`. */
  readonly room: string;
  /** Its exports, with `$` for the compiled folder. Without extension: both the script and its types are declared. */
  readonly exports: Readonly<Record<string, string>>;
  /** Files that are copied unchanged, relative to their folder: sheets and the types of non-scripts. */
  readonly assets: RegExp;
  /** Dependencies that its part in a team's repository does not have. */
  readonly without?: readonly string[];
  /** Additional dependencies besides those of its own `package.json`, in the versions of the checkout. */
  readonly also?: readonly string[];
}

const SCRIPTS = { '.': 'index', './*': '*' };

/** In the order in which they lean on each other. */
export const KIT: readonly KitPackage[] = [
  { room: 'rules', exports: SCRIPTS, assets: /^$/ },
  { room: 'contracts', exports: SCRIPTS, assets: /^$/ },
  {
    room: 'ui',
    // Inside the checkout imports have the file extension, which is `.tsx` where the package has a script.
    exports: { '.': 'index', './*.tsx': '*', './*.ts': '*' },
    assets: /\.(css|d\.ts)$/,
    also: ['@types/react'],
  },
  {
    room: 'shell',
    exports: { '.': 'index', './testing': 'testing/index', './*': '*' },
    assets: /\.d\.ts$/,
    also: ['@types/react', '@types/braintree-web'],
  },
  { room: 'platform', exports: { './*': '*' }, assets: /\.d\.ts$/, also: ['@larder/host'] },
  // Teams install it for its command, which is the platform's.
  { room: 'tooling', exports: {}, assets: /^$/, without: ['@larder/contracts', '@swc/core', 'commander', 'pg', 'zod'] },
];
