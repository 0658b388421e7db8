/** Sum of the seconds that the gateway took for a call of an order. */
const SUM = /^gateway_call_duration_seconds_sum\{call="(?:vault|charge)",[^}]*\} (\S+)$/gm;

/** ms that the payment gateway has worked at orders since the api was started, by its metrics: its double does by statements what another firm would do by machines of its own. */
export async function gatewayMs(api: string): Promise<number> {
  const answer = await fetch(`${api}/metrics`);
  if (!answer.ok) throw new Error(`The metrics answer ${answer.status}`);
  const seconds = [...(await answer.text()).matchAll(SUM)].map(([, sum]) => Number(sum));
  return seconds.reduce((all, each) => all + each * 1000, 0);
}
