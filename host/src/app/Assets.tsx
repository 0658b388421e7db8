import { preload } from 'react-dom';
import type { SlotAssets } from '@larder/shell';
import { useKit } from './use-kit.ts';

/** Sheets and preloads of a page, in the same way as a slot brings its own. */
export function Assets({ assets }: { assets: SlotAssets | undefined }) {
  const { nonce } = useKit().shell;
  for (const href of assets?.preloads ?? []) preload(href, { as: 'fetch', crossOrigin: 'anonymous' });
  return assets?.styles.map(({ href, css }) => (
    <style key={href} href={href} precedence="remote" nonce={nonce}>
      {css}
    </style>
  ));
}
