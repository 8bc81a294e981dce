import type { Language } from '../../shared/language.ts';
import type { Api } from '../../web/api/client.ts';
import { reverseAddress } from './contract.ts';
import { formatCoordinates } from './format-coordinates.ts';

interface Position {
  lat: number;
  lng: number;
}

/** After this time a position is used without its address. */
const addressTimeoutMs = 10_000;

/**
 * The address of a position.
 * @throws Error when the geocoder cannot be reached, here or by the server
 */
export async function fetchAddress(
  api: Api,
  position: Position,
  language: Language,
): Promise<string> {
  try {
    const query = { ...position, language };
    const answer = await api(
      reverseAddress,
      { query },
      { signal: AbortSignal.timeout(addressTimeoutMs) },
    );
    if (answer.service_failed) throw new Error('service_failed');
    return answer.display_name;
  } catch (error) {
    throw new Error('Failed to fetch address', { cause: error });
  }
}

/** The address of a position; its coordinates where no address can be had. */
export async function fetchAddressOrCoordinates(
  api: Api,
  position: Position,
  language: Language,
): Promise<string> {
  try {
    return await fetchAddress(api, position, language);
  } catch (error) {
    console.info(error);
    return formatCoordinates(position);
  }
}
