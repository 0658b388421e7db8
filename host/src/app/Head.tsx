import type { PageHead } from '@larder/shell';
import { useKit } from './use-kit.ts';

const suffix = 'Larder';

/** JSON for a script element: `<` can end one. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Title, description, canonical address and structured data of a page. React moves the tags into the head. */
export function Head({ head }: { head: PageHead }) {
  const { nonce } = useKit().shell;
  const title = head.title.includes(suffix) ? head.title : `${head.title} | ${suffix}`;
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={head.title} />
      {head.description && <meta name="description" content={head.description} />}
      {head.description && <meta property="og:description" content={head.description} />}
      {head.image && <meta property="og:image" content={head.image} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.jsonLd?.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptJson(item) }}
        />
      ))}
    </>
  );
}
