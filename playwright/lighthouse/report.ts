/** The used part of Lighthouse's report. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, ReportedAudit>;
  environment: { benchmarkIndex: number };
}

interface ReportedAudit {
  score: number | null;
  numericValue?: number;
  title: string;
  /** Inspected elements by their selector. */
  details?: { items?: readonly { node?: { selector?: string } }[] };
}

export interface Audit {
  /** 0 to 100 by category. */
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** The part of it that the page's own work is (`own-time.ts`). */
  ownTbtMs: number;
  /** Everything that travelled, compressed. */
  bytes: number;
  /** Speed of this machine while it was audited, as Lighthouse counts it: about 1,500 to 2,000 on a desktop that nothing else keeps busy. */
  speed: number;
  /** Audits that cost points, as `category: title`, with the first elements that they name. */
  lost: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A score that could not be had counts as 0. */
const score = (report: Report, category: string): number => Math.round((report.categories[category]?.score ?? 0) * 100);

const elements = (audit: ReportedAudit | undefined): string[] =>
  (audit?.details?.items ?? []).flatMap(({ node }) => node?.selector ?? []).slice(0, 3);

/** The metrics of a report, and its failed audits. */
export function auditOf(report: Report, ownTbtMs: number): Audit {
  const number = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN;
  const lost = CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1))
      .map(({ id }) => [`${category}: ${report.audits[id]?.title ?? id}`, ...elements(report.audits[id])].join('\n    ')),
  );
  return {
    scores: {
      performance: score(report, 'performance'),
      accessibility: score(report, 'accessibility'),
      'best-practices': score(report, 'best-practices'),
      seo: score(report, 'seo'),
    },
    lcpMs: Math.round(number('largest-contentful-paint')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(number('total-blocking-time')),
    ownTbtMs,
    bytes: number('total-byte-weight'),
    speed: Math.round(report.environment.benchmarkIndex),
    lost,
  };
}
