/**
 * Lets a bundler drop the components of a library that nobody uses. `Name.displayName = "Name"` is for developer tools alone, and
 * `forwardRef` has no effect but its answer; a bundler cannot know either and keeps the router's `Link`, `Form` and
 * `ScrollRestoration` with all they lean on, which no page of the store uses.
 */
export default function shakeable(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "[^"\n]*";$/gm, '')
    .replaceAll(/^((?:export )?const \w+ = )([\w$]+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
