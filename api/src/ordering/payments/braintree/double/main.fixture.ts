import { braintreeDouble, environment } from './double.fixture.ts';

/** The double as a program of its own, for browsers in which Braintree's script runs; says where it is and what of the environment chooses it. */
const double = await braintreeDouble('https://api.sandbox.braintreegateway.com');
console.log(JSON.stringify({ msg: 'the double is listening', url: double.url, env: environment(double) }));
