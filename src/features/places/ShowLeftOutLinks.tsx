import type { PlaceConditions } from './place-conditions.ts';
import { ShowFewerStarsLink } from './rating/ShowFewerStarsLink.tsx';
import { ShowClosedLink } from './ShowClosedLink.tsx';

/** A link for each condition of a list or a map to the places that it leaves out. */
export function ShowLeftOutLinks({ open, minRating }: PlaceConditions) {
  return (
    <>
      {minRating !== null && <ShowFewerStarsLink />}
      {open && <ShowClosedLink />}
    </>
  );
}
