import { GROUP } from '@larder/rules';
import { readAudit } from '../../../platform/audit/read-audit.ts';
import { allPages, EXPORT_PAGE } from '../../../platform/desk/all-pages.ts';
import { CsvFile, type CsvValue } from '../../../platform/desk/csv-file.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { cardFor } from '../card.ts';
import { readCardSources } from '../card-source.ts';
import { addProduct } from './add-products.ts';
import { previewPrices, previewSort, startPrices, startSort } from './bulk.ts';
import { changePrices, changeProduct, correctStock } from './edit-product.ts';
import { findProducts, type ProductFilter } from './find-products.ts';
import { previewImport, startImport } from './imports.ts';
import { addPicture, arrangePictures, cropPicture } from './pictures.ts';
import { cancelPrice, schedulePrice } from './price-changes.ts';
import { readChoices, readDeskProduct } from './product-detail.ts';
import { addSale, endSale } from './sales.ts';

/** Columns of the export, in order. */
const COLUMNS = [
  'id',
  'sku',
  'title',
  'brand',
  'category_name',
  'base_price',
  'msrp',
  'current_price',
  'map_price',
  'stock',
  'is_available',
  'in_lists',
] as const;

async function* rows({ em }: RequestContext, filter: ProductFilter): AsyncGenerator<CsvValue[][]> {
  for await (const items of allPages((cursor) => findProducts(em, { ...filter, cursor, limit: EXPORT_PAGE })))
    yield items.map((product) => COLUMNS.map((column) => product[column]));
}

/** Returns the card of a product in the prices of visitors, members and staff. @throws HttpError 404 `Product not found` */
async function readViews(c: RequestContext, id: number) {
  const [source] = await readCardSources(c.em, [id], c.now());
  if (!source) throw notFound('Product');
  return {
    visitor: cardFor(source, GROUP.general),
    member: cardFor(source, GROUP.member),
    staff: cardFor(source, GROUP.employee),
  };
}

/** Products in the back office. */
export const deskProductRoutes = [
  route('GET /desk/products', (c, { query }) => findProducts(c.em, query)),
  route('GET /desk/products/export', async (c, { query }) => new CsvFile('products.csv', COLUMNS, rows(c, query))),
  route('GET /desk/products/choices', (c) => readChoices(c.em)),
  route('GET /desk/products/{id}', (c, { params }) => readDeskProduct(c.em, params.id)),
  route('GET /desk/products/{id}/history', (c, { params, query }) =>
    readAudit(c.em, { ...query, subject_type: 'product', subject_id: String(params.id) }),
  ),
  route('GET /desk/products/{id}/views', (c, { params }) => readViews(c, params.id)),
  route('POST /desk/products', addProduct),
  route('PUT /desk/products/{id}', changeProduct),
  route('PUT /desk/products/{id}/prices', changePrices),
  route('POST /desk/products/{id}/prices/scheduled', schedulePrice),
  route('DELETE /desk/products/{id}/prices/scheduled/{change_id}', cancelPrice),
  route('PUT /desk/products/{id}/stock', correctStock),
  route('POST /desk/products/{id}/sales', addSale),
  route('DELETE /desk/products/{id}/sales/{sale_id}', endSale),
  route('POST /desk/products/{id}/pictures', addPicture),
  route('PUT /desk/products/{id}/pictures', arrangePictures),
  route('POST /desk/products/{id}/pictures/crop', cropPicture),
  route('POST /desk/products/bulk/prices/preview', previewPrices),
  route('POST /desk/products/bulk/prices', startPrices),
  route('POST /desk/products/bulk/changes/preview', previewSort),
  route('POST /desk/products/bulk/changes', startSort),
  route('POST /desk/imports/preview', previewImport),
  route('POST /desk/imports', startImport),
];
