/** Where a part of the program lies, in what browsers say when it cannot be fetched. */
const addressIn = /https?:\/\/\S+\.js/;

/**
 * Fetches a part of the program; what gets lost on the way is asked for once more. Under an address
 * of its own: most browsers remember for as long as a page stays that a module could not be fetched
 * (HTML, "fetch a single module script"), and would not even try again.
 * @param load the import itself, of which nothing is taken out; rejects with what the browser says
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = addressIn.exec(error instanceof Error ? error.message : '') ?? [];
    if (address === undefined) return load();
    // The same file as that of `load`, so of the same type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Part;
  }
}
