import { strToU8, zipSync } from 'fflate';
import type { Em } from '../../platform/db/orm.ts';
import { PERSONAL } from './personal-data.ts';
import { type Person, rowsAbout } from './statements.ts';

interface Section {
  title: string;
  table: string;
  rows: Record<string, unknown>[];
}

/** Returns all data that the store has about a person, by heading. */
export async function readPerson(em: Em, person: Person): Promise<Section[]> {
  const sections: Section[] = [];
  for (const [table, { title }] of Object.entries(PERSONAL)) {
    if (title !== null) sections.push({ title, table, rows: await rowsAbout(em, table, person) });
  }
  return sections.reverse();
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const shown = (value: unknown): string =>
  escaped(value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

const words = (column: string): string => column.replaceAll('_', ' ');

function tableHtml({ title, rows }: Section): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const head = columns.map((column) => `<th scope="col">${escaped(words(column))}</th>`).join('');
  const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${shown(row[column])}</td>`).join('')}</tr>`).join('\n');
  return `<section><h2>${escaped(title)}</h2><div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></section>`;
}

function page(sections: Section[], made: Date): string {
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title.toLowerCase());
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data at Larder</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}div{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;max-width:24rem;overflow-wrap:anywhere}</style></head>
<body><h1>Your data at Larder</h1><p>Everything that the store knew of you on ${made.toISOString().slice(0, 10)}. Sums in columns named “cents” are cents; moments are UTC. The same is in data.json.</p>
${sections.map(tableHtml).join('\n')}
${empty.length > 0 ? `<p>Nothing is stored under: ${escaped(empty.join(', '))}.</p>` : ''}</body></html>`;
}

/** Builds a zip of a person's data: for machines (JSON) and for reading (HTML), with the pictures of their reports. */
export function archiveOf(sections: Section[], pictures: ReadonlyMap<string, Uint8Array>, made: Date): Uint8Array {
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  return zipSync({
    'your-data.html': strToU8(page(sections, made)),
    'data.json': strToU8(JSON.stringify({ made_at: made.toISOString(), ...data }, null, 2)),
    ...Object.fromEntries(pictures),
  });
}
