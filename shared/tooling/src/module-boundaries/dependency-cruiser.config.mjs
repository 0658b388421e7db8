/** How dependency-cruiser reads the project: parsed by swc, as its own reading of TypeScript ends before version 7; imports of types count. */
export default {
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Of packages it is only told which are imported. Modules of the remote `fixture` exist at run time only (`host/fixtures/plain-host`).
    exclude: { path: '^(shared/)?[^/]+/(dist|[.]cache)/|^fixture/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
