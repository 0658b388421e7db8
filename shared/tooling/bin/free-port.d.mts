/** Refusal, with a solution, when another process has the port that a store is about to open. */
export function refuseTakenPort(port: number): Promise<string | undefined>;
