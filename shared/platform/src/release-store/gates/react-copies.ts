import { SBOM_FILE } from '../../build/sbom.ts';
import type { Gate, Refusal } from './gate.ts';
import { bundledPackages } from './packages.ts';

const SCRIPT = /\.(?:js|mjs|cjs)$/;

/** Every version of React since 16 exports its internals by such a name; libraries that are written for React do not define it. */
const INTERNALS =
  /[.[,{]\s*["']?__(?:SECRET|CLIENT|SERVER)_INTERNALS_DO_NOT_USE_OR_(?:YOU_WILL_BE_FIRED|WARN_USERS_THEY_CANNOT_UPGRADE)["']?\]?\s*(?:=(?!=)|:)/;
const ELEMENT = /react\.(?:transitional\.)?element/;

/** Marks of the libraries that the host provides, which minifying and renaming leave in place. */
const LIBRARIES: readonly (readonly [name: string, isIn: (code: string) => boolean])[] = [
  ['react', (code) => INTERNALS.test(code) && ELEMENT.test(code)],
  [
    'react-dom',
    (code) =>
      /rendererPackageName["']?:\s*["']react-dom/.test(code) || /__DOM_INTERNALS_DO_NOT_USE\w+["']?\]?\s*=(?!=)/.test(code),
  ],
  [
    'react-dom/server',
    (code) => /\.renderToPipeableStream\s*=|\.renderToReadableStream\s*=|\.renderToStaticMarkup\s*=/.test(code),
  ],
  ['scheduler', (code) => /\.unstable_scheduleCallback\s*=(?!=)/.test(code) && /\.unstable_forceFrameRate\s*=(?!=)/.test(code)],
];

/** Names of the host's libraries of which a script contains a copy, in any version and under any alias. */
export const reactCopiesIn = (code: string): string[] => LIBRARIES.flatMap(([name, isIn]) => (isIn(code) ? [name] : []));

const refusal = (file: string, name: string, copy: string): Refusal => ({
  file,
  rule: `duplicate-react/${name}`,
  problem: `contains a copy of ${copy}, which the host provides`,
  wayOut: `import "${name.replace('/server', '')}" by its own name, without an alias; with your own configuration share it with import: false`,
});

/**
 * Refuses a second React: its hooks fail on a page that the host's React renders. It reads the built code and the list of packages, so no alias hides a copy.
 */
export const reactGate: Gate = {
  name: 'duplicate React',
  isNegotiable: false,
  async check(release) {
    const refusals: Refusal[] = [];
    for (const file of release.files.filter((path) => SCRIPT.test(path)))
      for (const name of reactCopiesIn((await release.read(file)).toString('utf8'))) refusals.push(refusal(file, name, name));
    // Also of a part that has no marks in the code. An alias has the name of its own package there.
    for (const { name, version } of (await bundledPackages(release)) ?? [])
      if (LIBRARIES.some(([library]) => library === name)) refusals.push(refusal(SBOM_FILE, name, `${name}@${version}`));
    return { refusals };
  },
};
