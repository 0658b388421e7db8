import type { SlotAssets } from '@larder/shell';
import { useKit } from './use-kit.ts';

/** Sheets and preloads of a page, in the same way as a slot brings its own. */
export function Assets({ assets }: { assets: SlotAssets | undefined }) {
  const { nonce } = useKit().shell;
  return assets?.styles.map(({ href, css }) => (
    <style key={href} href={href} precedence="remote" nonce={nonce}>
      {css}
    </style>
  ));
}
