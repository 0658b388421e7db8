import type { PageHead } from '@larder/shell';
import { scriptJson } from './script-json.ts';
import { absolute, useSite, withAbsolute } from './site.ts';

const suffix = 'Larder';

/** The store's picture for pages without their own. */
const STORE_PICTURE = '/icons/icon-512.png';

/**
 * Title, description, canonical address and structured data of a page. React moves the tags into the head. Pages return paths; only this
 * component turns them into addresses, both on the server and in the browser.
 */
export function Head({ head }: { head: PageHead }) {
  const { origin } = useSite();
  const canonical = head.canonical && absolute(origin, head.canonical);
  const title = head.title.includes(suffix) ? head.title : `${head.title} | ${suffix}`;
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={head.title} />
      {head.description && <meta name="description" content={head.description} />}
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:site_name" content={suffix} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={absolute(origin, head.image ?? STORE_PICTURE)} />
      {canonical && <meta property="og:url" content={canonical} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {head.jsonLd?.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptJson(withAbsolute(origin, item)) }}
        />
      ))}
    </>
  );
}
