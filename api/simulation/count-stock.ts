import { press, type Resident, type World } from './world.ts';

/** Units that arrive when hardly any are left. */
const ARRIVING = 1000;
const FEW = 20;

/**
 * The warehouse counts a product and corrects its stock: units arrive where few are left, otherwise the count differs a little.
 * Sometimes it submits the same correction twice at once.
 * @returns the outcome
 */
export async function countStock({ staff: { warehouse } }: World, { dice }: Pick<Resident, 'dice'>, id: number): Promise<string> {
  const params = { id };
  const { stock: seen_stock } = await warehouse.ok('GET /desk/products/{id}', { params });
  const isArriving = seen_stock < FEW;
  const stock = isArriving ? seen_stock + ARRIVING : Math.min(1_000_000, seen_stock + dice.between(-3, 3));
  const body = { seen_stock, stock, reason: isArriving ? 'A delivery arrived' : 'Counted' };
  return press(dice, 0.2, () => warehouse.call('PUT /desk/products/{id}/stock', { params, body }));
}
