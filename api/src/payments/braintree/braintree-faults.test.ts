import { rows, sql } from '../../platform/db/sql.ts';
import { startApi } from '../../testing/index.ts';
import { FAULTY_ENV, faultCases } from '../fault-cases.fixture.ts';
import { braintreeDouble, environment } from './double/double.fixture.ts';

faultCases(async () => {
  const double = await braintreeDouble();
  const api = await startApi({ stocked: false, env: { ...FAULTY_ENV, ...environment(double) } });
  return {
    api,
    books: (key) => Promise.resolve(double.books.accountOf(key)),
    async decline(customerId) {
      const kept = await rows(
        api.em(),
        sql<{ token: string }>`select vault_token as token from payment_methods where customer_id = ${customerId}`,
      );
      for (const { token } of kept) double.books.close(token);
    },
    async stop() {
      await api.stop();
      await double.close();
    },
  };
});
