import pg from 'pg';
import { byFacts, byHand, type Facts, type Judged } from './judge.ts';
import { ndcg } from './ndcg.ts';

const FACTS = `
  select p.sku, p.title, b.name as brand, coalesce(p.size_text, '') as size, p.final_price_cents as cents,
    array(select c.name from product_categories x join categories c on c.id = x.category_id where x.product_id = p.id) as shelves,
    array(select a.url_key from product_attributes x join attributes a on a.id = x.attribute_id where x.product_id = p.id) as labels
  from products p join attributes b on b.id = p.brand_id where p.listed order by p.sku`;

/** How well one text was answered. `score`: NDCG@10, null where nothing fits and so nothing should be found. */
export interface Answered {
  kind: string;
  text: string;
  score: number | null;
  firstIsRight: boolean;
  found: number;
  ms: number;
}

async function answered({ kind, text, grade }: Judged, products: readonly Facts[], api: string): Promise<Answered> {
  const began = performance.now();
  const answer = await fetch(`${api}/api/v1/products?page_size=10&filter[search]=${encodeURIComponent(text)}`);
  const { products: list, total } = (await answer.json()) as { products: { sku: string }[]; total: number };
  const ms = performance.now() - began;
  const grades = new Map(products.map((product) => [product.sku, grade(product)]));
  const found = list.map(({ sku }) => grades.get(sku) ?? 0);
  return { kind, text, score: ndcg(found, [...grades.values()]), firstIsRight: found[0] === 3, found: total, ms };
}

/** Asks the store every judged text, one at a time. */
export async function relevance(api: string, databaseUrl: string): Promise<Answered[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: products } = await client.query<Facts>(FACTS);
  await client.end();
  const out: Answered[] = [];
  for (const judged of [...byHand(), ...byFacts(products)]) out.push(await answered(judged, products, api));
  return out;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The line of a table for some answers: count, NDCG@10, share whose first hit is right, those wrongly empty and wrongly full, median ms. */
export function summary(answers: readonly Answered[]): (string | number)[] {
  const fitting = answers.filter(({ score }) => score !== null);
  return [
    answers.length,
    mean(fitting.map(({ score }) => score ?? 0)).toFixed(3),
    mean(fitting.map(({ firstIsRight }) => Number(firstIsRight))).toFixed(3),
    fitting.filter(({ found }) => found === 0).length,
    answers.filter(({ score, found }) => score === null && found > 0).length,
    (answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0).toFixed(1),
  ];
}
