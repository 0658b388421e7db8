import { braintreeDouble, environment } from './double.fixture.ts';

/**
 * Runs the fake as a separate program, for browsers with Braintree's script. Prints its address and the environment variables
 * that select it.
 */
const double = await braintreeDouble('https://api.sandbox.braintreegateway.com');
console.log(JSON.stringify({ msg: 'the double is listening', url: double.url, env: environment(double) }));
