import { startApi } from '../../../../test/index.ts';
import { FAULTY_ENV, faultCases } from '../fault-cases.fixture.ts';
import { braintreeDouble, environment } from './double/double.fixture.ts';

faultCases(async () => {
  const double = await braintreeDouble();
  const api = await startApi({ stocked: false, env: { ...FAULTY_ENV, ...environment(double) } });
  return {
    api,
    books: (key) => Promise.resolve(double.books.accountOf(key)),
    decline: (token) => Promise.resolve(double.books.close(token)),
    async stop() {
      await api.stop();
      await double.close();
    },
  };
});
