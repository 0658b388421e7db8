import { paths } from '@larder/contracts/paths';
import type { ArticleCard, ContentPage, NamedLink } from '../../src/content/content-page.ts';
import type { ArticleFile, BlogMeta, Topic } from './files.ts';
import { breadcrumbList, HOME, pageOf } from './page-of.ts';

const WORDS_PER_MINUTE = 220;
const BLOG: NamedLink = { name: 'Blog', url: paths.blog };
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateText = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));

/** The three ways to sort articles, by the segment of their address. */
const KINDS = { category: 'categories', tag: 'tags', author: 'authors' } as const;
type Kind = keyof typeof KINDS;
const HEADINGS: Readonly<Record<Kind, string>> = { category: 'Categories', tag: 'Tags', author: 'Authors' };

/** The media service draws covers under the article's slug. Their address has no version, so caches retain them for an hour. */
const coverOf = (slug: string): string => `/media/banner/blog-${slug}.webp`;

/** Other articles below an article. */
const MORE = 3;

const linkOf = (kind: Kind, { slug, name }: Topic): NamedLink => ({ name, url: paths.blogTopic(kind, slug) });

function topicOf(blog: BlogMeta, kind: Kind, slug: string, article: string): NamedLink {
  const found = blog[KINDS[kind]].find((each) => each.slug === slug);
  if (!found) throw new Error(`blog/${article}.md: there is no ${kind} ${slug}`);
  return linkOf(kind, found);
}

interface Article {
  file: ArticleFile;
  card: ArticleCard;
  author: NamedLink;
  tags: NamedLink[];
}

function articleOf(file: ArticleFile, blog: BlogMeta): Article {
  const { slug, meta } = file;
  const card = {
    name: meta.title,
    url: paths.blogArticle(slug),
    summary: meta.description,
    date: meta.date,
    dateText: dateText(meta.date),
    category: topicOf(blog, 'category', meta.category, slug),
    picture: coverOf(slug),
  };
  const tags = meta.tags.map((tag) => topicOf(blog, 'tag', tag, slug));
  return { file, card, author: topicOf(blog, 'author', meta.author, slug), tags };
}

/** Those of the same category first, then the newest. */
const moreThan = ({ card }: Article, all: readonly Article[]): ArticleCard[] =>
  all
    .filter((other) => other.card.url !== card.url)
    .toSorted((a, b) => Number(b.card.category.url === card.category.url) - Number(a.card.category.url === card.category.url))
    .slice(0, MORE)
    .map((other) => other.card);

function articlePage(article: Article, all: readonly Article[]): ContentPage {
  const {
    file: { meta, words, intro, sections },
    card,
    author,
    tags,
  } = article;
  const trail = [HOME, BLOG, card.category, { name: card.name, url: card.url }];
  const page = pageOf({
    path: card.url,
    title: card.name,
    description: card.summary,
    heading: card.name,
    lead: meta.lead,
    trail,
  });
  const jsonLd = [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: card.name,
      image: `${card.picture}?w=1200`,
      description: card.summary,
      datePublished: card.date,
      author: { '@type': 'Person', name: author.name, url: author.url },
      publisher: { '@type': 'Organization', name: 'Larder' },
      mainEntityOfPage: card.url,
      articleSection: card.category.name,
      keywords: tags.map(({ name }) => name).join(', '),
    },
    breadcrumbList(trail),
  ];
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const { category, date, dateText: day } = card;
  return {
    ...page,
    head: { ...page.head, jsonLd, image: `${card.picture}?w=1200` },
    byline: { author, category, tags, date, dateText: day, minutes, picture: card.picture },
    intro,
    sections,
    articles: moreThan(article, all),
  };
}

/** Every page of the blog (SHELL-086 … SHELL-090). Throws when an article names an author, category or tag that is not there. */
export function blogPages(files: readonly ArticleFile[], blog: BlogMeta): ContentPage[] {
  const all = files
    .map((file) => articleOf(file, blog))
    .toSorted((a, b) =>
      a.card.date < b.card.date ? 1 : a.card.date > b.card.date ? -1 : a.card.name.localeCompare(b.card.name),
    );
  const cards = (which: readonly Article[]) => which.map(({ card }) => card);
  const kinds = Object.keys(KINDS) as Kind[];
  const groupOf = (kind: Kind) => ({ heading: HEADINGS[kind], links: blog[KINDS[kind]].map((each) => linkOf(kind, each)) });
  const isOf =
    (kind: Kind, topic: Topic) =>
    ({ file: { meta } }: Article) =>
      kind === 'tag' ? meta.tags.includes(topic.slug) : meta[kind] === topic.slug;

  const home: ContentPage = {
    ...pageOf({ path: BLOG.url, ...blog, trail: [HOME, BLOG] }),
    articles: cards(all),
    groups: kinds.map(groupOf),
  };
  const title = 'All articles';
  const articles: ContentPage = {
    ...pageOf({
      path: paths.blogArticles,
      title,
      description: `All ${all.length} articles of the Larder blog, newest first.`,
      heading: title,
      lead: 'Newest first.',
      trail: [HOME, BLOG, { name: title, url: paths.blogArticles }],
    }),
    articles: cards(all),
  };
  const indexes = kinds.map((kind): ContentPage => {
    const heading = HEADINGS[kind];
    const path = paths.blogTopics(kind);
    const description = `${heading} of the Larder blog: ${blog[KINDS[kind]].map(({ name }) => name).join(', ')}.`;
    const trail = [HOME, BLOG, { name: heading, url: path }];
    return {
      ...pageOf({ path, title: `Blog ${heading.toLowerCase()}`, description, heading, lead: 'Where to go on reading.', trail }),
      groups: [groupOf(kind)],
    };
  });
  const topics = kinds.flatMap((kind) =>
    blog[KINDS[kind]].map((topic): ContentPage => {
      const link = linkOf(kind, topic);
      const trail = [HOME, BLOG, { name: HEADINGS[kind], url: paths.blogTopics(kind) }, link];
      const title = kind === 'author' ? `Articles by ${topic.name}` : `${topic.name} articles`;
      const page = pageOf({
        path: link.url,
        title,
        description: topic.description,
        heading: topic.name,
        lead: topic.description,
        trail,
      });
      return {
        ...page,
        eyebrow: kind === 'author' ? 'Author' : kind === 'tag' ? 'Tag' : 'Category',
        articles: cards(all.filter(isOf(kind, topic))),
      };
    }),
  );
  return [home, articles, ...indexes, ...topics, ...all.map((article) => articlePage(article, all))];
}
