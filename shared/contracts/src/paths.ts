export * as paths from '@larder/rules/shell/path-names';
