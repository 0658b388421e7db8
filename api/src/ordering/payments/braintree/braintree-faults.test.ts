import { startApi } from '../../../../test/index.ts';
import { FAULTY_ENV, faultCases } from '../fault-cases.fixture.ts';
import type { SubjectKind } from '../subject-kind.ts';
import { braintreeDouble, environment } from './double/double.fixture.ts';

/** Each kind is tried with the sandbox gateway (faults.test.ts); what Braintree's adapter adds knows no kind. The long form tries all. */
const tried = (kind: SubjectKind) => kind === 'order' || process.env['TEST_LONG'] === '1';

faultCases(
  async () => {
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
  },
  { tried },
);
