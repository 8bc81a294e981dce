import type { Language } from '../../shared/language.ts';
import type { Api } from '../../web/api/client.ts';
import { reverseAddress } from './contract.ts';
import { coordinateAddress } from './coordinate-address.ts';

interface Position {
  lat: number;
  lng: number;
}

/** The position counts without its name: nobody waits for that any longer. */
const longestMs = 10_000;

/**
 * What people call a position.
 * @throws Error when nobody can be asked, here or behind the server
 */
export async function fetchAddress(
  api: Api,
  position: Position,
  language: Language,
): Promise<string> {
  try {
    const query = { ...position, language };
    const answer = await api(reverseAddress, { query }, { signal: AbortSignal.timeout(longestMs) });
    if (answer.service_failed) throw new Error('service_failed');
    return answer.display_name;
  } catch (error) {
    throw new Error('Failed to fetch address', { cause: error });
  }
}

/** The same, or the position's coordinates where no address can be had. */
export async function addressAt(api: Api, position: Position, language: Language): Promise<string> {
  try {
    return await fetchAddress(api, position, language);
  } catch (error) {
    console.info(error);
    return coordinateAddress(position);
  }
}
