import { preloadModule } from 'react-dom';
import type { SlotAssets } from '@larder/shell';
import { useKit } from './use-kit.ts';

/** Sheets and module preloads of a page, in the same way as a slot brings its own. */
export function Assets({ assets }: { assets: SlotAssets | undefined }) {
  const { nonce } = useKit().shell;
  for (const { href, integrity } of assets?.preloads ?? []) {
    preloadModule(href, { as: 'script', integrity, crossOrigin: 'anonymous', nonce });
  }
  return assets?.styles.map(({ href, css }) => (
    <style key={href} href={href} precedence="remote" nonce={nonce}>
      {css}
    </style>
  ));
}
