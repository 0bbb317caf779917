let load: () => Promise<unknown> = async () => undefined;

/** Sets what loads the texts of refusals. Without it, the page has brought them. */
export function provideRefusalTexts(given: () => Promise<unknown>): void {
  load = given;
}

/** Resolves once refusals can be told in words, or cannot, because the console is out of reach. */
export async function refusalTextsReady(): Promise<void> {
  await load().catch(() => undefined);
}
